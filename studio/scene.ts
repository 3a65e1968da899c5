import {
  Box3,
  DirectionalLight,
  MathUtils,
  Mesh,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Sphere,
  Vector3,
  WebGLRenderer,
} from "three";
import type { Angle } from "#db/seed/demonstration-shots.ts";
import { aim, poseFor, viewOf } from "./camera.ts";
import { openDarkroom } from "./darkroom.ts";
import { type Exposure, hangEnvironment, planExposures } from "./lights.ts";
import { makeSilhouette } from "./silhouette.ts";

/** Takes pictures of one object after another in the same light. */
export interface Studio {
  canvas: HTMLCanvasElement;
  /** Leaves the picture in the canvas; whatever is not the object or its shadow is transparent. */
  take(object: Object3D, angle: Angle): void;
}

interface Setting {
  /** The side of the square picture in pixels. */
  size: number;
  /** How many exposures of the object are laid over one another: smooth edges and shading come of them. */
  exposures: number;
}

/** Of the shadow on the ground, which is soft and therefore taken small, and more often. */
const shadowExposures = 20;

/** A rod is narrower than the way from one light to the next: of twenty shadows it would cast a fan. */
const slenderShadowExposures = 320;

export function openStudio({ size, exposures }: Setting): Studio {
  const renderer = new WebGLRenderer({
    alpha: true,
    antialias: false,
    preserveDrawingBuffer: true,
  });
  renderer.setSize(size, size, false);
  renderer.setClearColor(0x000000, 0);
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  const environment = hangEnvironment(renderer);
  const darkroom = openDarkroom(renderer, size);

  return {
    canvas: renderer.domElement,
    take(object, angle) {
      const stand = poseFor(object, angle);
      const view = viewOf(object, angle);
      const [turn, rise] = [MathUtils.degToRad(view.turn), MathUtils.degToRad(view.rise)];
      const camera = aim(object, angle);
      const set = buildSet(stand);
      set.scene.environment = environment;
      set.scene.environmentIntensity = 0.72;
      set.scene.environmentRotation.y = turn;

      darkroom.clear();
      for (const exposure of planExposures(exposures, turn, rise)) {
        set.light(exposure);
        darkroom.expose({ scene: set.scene, camera, pixel: exposure.pixel, weight: 1 / exposures });
      }
      set.showShadowAlone();
      const shadows = object.userData.isSlender ? slenderShadowExposures : shadowExposures;
      for (const exposure of planExposures(shadows, turn, rise)) {
        set.light(exposure);
        darkroom.exposeShadow({ scene: set.scene, camera, pixel: [0, 0], weight: 1 / shadows });
      }
      darkroom.develop();
      set.strike();
    },
  };
}

/** The object under a key light and one ray of the dome, on a ground that shows nothing but shadow. */
function buildSet(object: Object3D) {
  const scene = new Scene();
  const shade = new ShadowMaterial({ opacity: 0.5 });
  const ground = new Mesh(new PlaneGeometry(1, 1), shade);
  const { center, radius } = new Box3().setFromObject(object).getBoundingSphere(new Sphere());
  ground.rotation.x = -Math.PI / 2;
  ground.scale.setScalar(radius * 8);
  ground.receiveShadow = true;
  ground.visible = false;
  const key = makeLight(1.45, radius);
  const dome = makeLight(0.95, radius);
  const silhouette = makeSilhouette(object);
  scene.add(object, ground, key, key.target, dome, dome.target);
  for (const light of [key, dome]) light.target.position.copy(center);
  return {
    scene,
    light(exposure: Exposure) {
      key.position.copy(center).addScaledVector(exposure.key, radius * 3);
      dome.position.copy(center).addScaledVector(exposure.dome, radius * 3);
    },
    showShadowAlone() {
      ground.visible = true;
      for (const { shadow } of [key, dome]) {
        shadow.radius = 8;
        shadow.mapSize.set(384, 384);
        shadow.map?.dispose();
        shadow.map = null;
      }
      scene.remove(object);
      scene.add(silhouette);
    },
    strike() {
      key.shadow.dispose();
      dome.shadow.dispose();
      ground.geometry.dispose();
      silhouette.geometry.dispose();
      shade.dispose();
      object.traverse((part) => {
        if (part instanceof Mesh) part.geometry.dispose();
      });
    },
  };
}

/** The light sees a ball of this radius, in millimetres. */
function makeLight(intensity: number, radius: number): DirectionalLight {
  const light = new DirectionalLight("#ffffff", intensity);
  light.castShadow = true;
  light.position.copy(new Vector3(0, 1, 0));
  const { shadow } = light;
  shadow.mapSize.set(1024, 1024);
  shadow.radius = 5;
  shadow.bias = -0.0006;
  shadow.normalBias = radius * 0.005;
  Object.assign(shadow.camera, { left: -radius, right: radius, top: radius, bottom: -radius });
  Object.assign(shadow.camera, { near: radius, far: radius * 7 });
  return light;
}
