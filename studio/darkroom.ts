import {
  HalfFloatType,
  Mesh,
  NoBlending,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";

/** A shadow is soft: so much smaller than the picture it may be taken. */
const shadowScale = 0.5;

/** Takes the object and its shadow apart in the light's own numbers, then turns both into a picture. */
export function openDarkroom(renderer: WebGLRenderer, size: number) {
  const small = Math.round(size * shadowScale);
  const taken = new WebGLRenderTarget(size, size, { type: HalfFloatType, samples: 4 });
  const shade = new WebGLRenderTarget(small, small, { type: HalfFloatType });
  const flat = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  const sheet = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({
      vertexShader:
        "varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }",
      fragmentShader: printing,
      uniforms: { source: { value: taken.texture }, shade: { value: shade.texture } },
      blending: NoBlending,
      depthTest: false,
      depthWrite: false,
    }),
  );
  sheet.frustumCulled = false;
  const print = new Scene();
  print.add(sheet);

  const lay = (scene: Scene, camera: PerspectiveCamera, onto: WebGLRenderTarget) => {
    renderer.autoClear = true;
    renderer.setRenderTarget(onto);
    renderer.render(scene, camera);
  };
  return {
    expose: (scene: Scene, camera: PerspectiveCamera) => lay(scene, camera, taken),
    exposeShadow: (scene: Scene, camera: PerspectiveCamera) => lay(scene, camera, shade),
    develop() {
      renderer.setRenderTarget(null);
      renderer.autoClear = true;
      renderer.render(print, flat);
    },
  };
}

/** The shadow ends softly before the picture does; what is fainter than paper shows is not printed. */
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
    float shadow = max(texture2D(shade, at).a - 0.012, 0.0) * edge.x * edge.y;
    gl_FragColor = vec4(gl_FragColor.rgb * cover, cover + shadow * (1.0 - cover));
  }`;
