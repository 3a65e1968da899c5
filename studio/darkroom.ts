import {
  AdditiveBlending,
  FloatType,
  HalfFloatType,
  Mesh,
  NoBlending,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";

interface Shot {
  scene: Scene;
  camera: PerspectiveCamera;
  /** Where within the pixel the picture is taken, -0.5 to 0.5. */
  pixel: readonly [number, number];
  /** Its share of the sum. */
  weight: number;
}

/** A shadow is soft: so much smaller than the picture it may be taken. */
const shadowScale = 0.25;

/** Lays exposures over one another in the light's own numbers, then turns the sums into a picture. */
export function openDarkroom(renderer: WebGLRenderer, size: number) {
  const small = Math.round(size * shadowScale);
  const single = new WebGLRenderTarget(size, size, { type: HalfFloatType, samples: 4 });
  const sum = new WebGLRenderTarget(size, size, { type: FloatType, depthBuffer: false });
  const shade = new WebGLRenderTarget(small, small, { type: HalfFloatType });
  const shadeSum = new WebGLRenderTarget(small, small, { type: HalfFloatType, depthBuffer: false });
  const flat = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  const add = makeSheet(adding);
  add.material.blending = AdditiveBlending;
  add.material.premultipliedAlpha = true;
  const print = makeSheet(printing);
  print.material.blending = NoBlending;

  const lay = (shot: Shot, from: WebGLRenderTarget, onto: WebGLRenderTarget) => {
    const { scene, camera, pixel, weight } = shot;
    camera.setViewOffset(size, size, pixel[0], pixel[1], size, size);
    renderer.autoClear = true;
    renderer.setRenderTarget(from);
    renderer.render(scene, camera);
    add.set(from.texture, weight);
    renderer.autoClear = false;
    renderer.setRenderTarget(onto);
    renderer.render(add.scene, flat);
  };
  return {
    clear() {
      for (const target of [sum, shadeSum]) {
        renderer.setRenderTarget(target);
        renderer.clear();
      }
    },
    expose: (shot: Shot) => lay(shot, single, sum),
    exposeShadow: (shot: Shot) => lay(shot, shade, shadeSum),
    develop() {
      print.set(sum.texture, 1, shadeSum.texture);
      renderer.setRenderTarget(null);
      renderer.autoClear = true;
      renderer.render(print.scene, flat);
    },
  };
}

const adding = `
  uniform sampler2D source;
  uniform float weight;
  varying vec2 at;
  void main() {
    gl_FragColor = min(texture2D(source, at), vec4(6.0, 6.0, 6.0, 1.0)) * weight;
  }`;

/** The shadow ends softly before the picture does. */
const printing = `
  uniform sampler2D source;
  uniform sampler2D shade;
  varying vec2 at;
  void main() {
    vec4 light = texture2D(source, at);
    float cover = clamp(light.a, 0.0, 1.0);
    gl_FragColor = vec4(light.rgb / max(cover, 0.0001), 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
    vec2 edge = smoothstep(0.0, 0.16, at) * smoothstep(0.0, 0.16, 1.0 - at);
    float shadow = texture2D(shade, at).a * edge.x * edge.y;
    gl_FragColor = vec4(gl_FragColor.rgb * cover, cover + shadow * (1.0 - cover));
  }`;

/** A sheet that fills the picture and reads others. */
function makeSheet(fragmentShader: string) {
  const uniforms: Record<string, { value: Texture | number | null }> = {
    source: { value: null },
    shade: { value: null },
    weight: { value: 1 },
  };
  const material = new ShaderMaterial({
    vertexShader:
      "varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }",
    fragmentShader,
    uniforms,
    depthTest: false,
    depthWrite: false,
    transparent: true,
  });
  const sheet = new Mesh(new PlaneGeometry(2, 2), material);
  sheet.frustumCulled = false;
  const scene = new Scene();
  scene.add(sheet);
  return {
    scene,
    material,
    set(source: Texture, weight: number, shade: Texture | null = null) {
      uniforms.source = { value: source };
      uniforms.weight = { value: weight };
      uniforms.shade = { value: shade };
      Object.assign(material.uniforms, uniforms);
    },
  };
}
