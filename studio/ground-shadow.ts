import {
  AdditiveBlending,
  DoubleSide,
  HalfFloatType,
  LessDepth,
  Mesh,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  RedFormat,
  Scene,
  ShaderMaterial,
  type Sphere,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import type { Ray } from "./lights.ts";
import { makeSilhouette } from "./silhouette.ts";

/** How many radii of the object the sheet reaches from its middle. */
const reach = 2.4;

/**
 * The shadow that an object casts on the ground beneath it, as a sheet that lies there. Light of many
 * directions is summed: along each of them the object is pressed flat onto the ground, which needs
 * neither a map of depths nor a camera, so that there are enough of them to be soft. The sheet has
 * `side` pixels on a side.
 */
export function openGround(renderer: WebGLRenderer, side: number) {
  const sum = new WebGLRenderTarget(side, side, { format: RedFormat, type: HalfFloatType });
  const pressed = new ShaderMaterial({
    vertexShader: pressing,
    fragmentShader: "uniform float weight; void main() { gl_FragColor = vec4(weight); }",
    uniforms: {
      slope: { value: [0, 0] },
      middle: { value: [0, 0] },
      extent: { value: 1 },
      depth: { value: 0 },
      weight: { value: 0 },
    },
    blending: AdditiveBlending,
    premultipliedAlpha: true,
    depthFunc: LessDepth,
    transparent: true,
    side: DoubleSide,
  });
  const laid = new ShaderMaterial({
    vertexShader: laying,
    fragmentShader: shading,
    uniforms: { shade: { value: sum.texture } },
    transparent: true,
  });
  const sheet = new Mesh(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2), laid);
  const ground = new Scene();
  ground.add(sheet);
  const above = new OrthographicCamera();

  return {
    ground,
    /** Every ray reaches the ground from above. `center` and `radius` are of a ball around the object. */
    cast(object: Object3D, rays: readonly Ray[], { center, radius }: Sphere) {
      const extent = radius * reach;
      const grain = (2 * extent) / side;
      const silhouette = new Mesh(makeSilhouette(object, grain / 3), pressed);
      silhouette.frustumCulled = false;
      const scene = new Scene();
      scene.add(silhouette);
      renderer.setRenderTarget(sum);
      renderer.autoClear = false;
      renderer.clear();
      for (const [at, { from, weight, pixel }] of rays.entries()) {
        // Each ray is nearer than the one before it, so that of all that one ray meets, one counts.
        Object.assign(pressed.uniforms, {
          slope: { value: [from.x / from.y, from.z / from.y] },
          middle: { value: [center.x + pixel[0] * grain, center.z + pixel[1] * grain] },
          extent: { value: extent },
          depth: { value: 0.9 - (1.8 * at) / rays.length },
          weight: { value: weight },
        });
        pressed.uniformsNeedUpdate = true;
        renderer.render(scene, above);
      }
      sheet.position.set(center.x, 0, center.z);
      sheet.scale.set(extent, 1, extent);
      silhouette.geometry.dispose();
    },
  };
}

const pressing = `
  uniform vec2 slope;
  uniform vec2 middle;
  uniform float extent;
  uniform float depth;
  void main() {
    vec2 place = position.xz - slope * max(position.y, 0.0) - middle;
    gl_Position = vec4(place.x / extent, -place.y / extent, depth, 1.0);
  }`;

const laying = `
  varying vec2 at;
  void main() {
    at = uv;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }`;

const shading = `
  uniform sampler2D shade;
  varying vec2 at;
  void main() {
    gl_FragColor = vec4(0.0, 0.0, 0.0, texture2D(shade, at).r);
  }`;
