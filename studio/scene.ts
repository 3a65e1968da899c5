import {
  Box3,
  DirectionalLight,
  MathUtils,
  Mesh,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderer,
} from "three";
import type { Angle } from "#db/seed/demonstration-shots.ts";
import { aim, poseFor, viewOf } from "./camera.ts";
import { openDarkroom } from "./darkroom.ts";
import { openGround } from "./ground-shadow.ts";
import { hangEnvironment, hangSoftBoxes, raysOfKey, raysOfRoom } from "./lights.ts";

/** Takes pictures of one object after another in the same light. */
export interface Studio {
  canvas: HTMLCanvasElement;
  /** Leaves the picture in the canvas; whatever is not the object or its shadow is transparent. */
  take(object: Object3D, angle: Angle): void;
}

/** `size` is the side of the square picture in pixels. */
export function openStudio({ size }: { size: number }): Studio {
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
  const floor = openGround(renderer, 640);

  return {
    canvas: renderer.domElement,
    take(object, angle) {
      const stand = poseFor(object, angle);
      const view = viewOf(object, angle);
      const turn = MathUtils.degToRad(view.turn);
      const ball = new Box3().setFromObject(stand).getBoundingSphere(new Sphere());
      const camera = aim(object, angle);
      const scene = new Scene();
      const key = keyLight(ball, turn, MathUtils.degToRad(view.rise));
      scene.add(stand, key, key.target, ...hangSoftBoxes(ball.center, ball.radius, turn));
      scene.environment = environment;
      scene.environmentIntensity = environmentLight;
      scene.environmentRotation.y = turn;
      darkroom.expose(scene, camera);
      floor.cast(stand, [...raysOfRoom(), ...raysOfKey(turn)], ball);
      darkroom.exposeShadow(floor.ground, camera);
      darkroom.develop();
      key.shadow.dispose();
      object.traverse((part) => {
        if (part instanceof Mesh) part.geometry.dispose();
      });
    },
  };
}

/** How bright the room is that surfaces mirror. */
const environmentLight = 0.44;

/**
 * The one light that casts shadows of parts on parts. It climbs with the camera: who looks down from
 * above sees a long shadow in its whole length.
 */
function keyLight({ center, radius }: Sphere, turn: number, rise: number): DirectionalLight {
  const light = new DirectionalLight("#ffffff", 0.82);
  const climb = 2.2 * Math.max(0, Math.sin(rise) - 0.6);
  const from = new Vector3(0.42, 0.8 + climb, 0.9).normalize();
  light.position.copy(center).addScaledVector(from.applyAxisAngle(light.up, turn), radius * 3);
  light.target.position.copy(center);
  light.castShadow = true;
  const { shadow } = light;
  shadow.mapSize.set(2048, 2048);
  shadow.radius = 5;
  shadow.bias = -0.0006;
  shadow.normalBias = radius * 0.004;
  Object.assign(shadow.camera, { left: -radius, right: radius, top: radius, bottom: -radius });
  Object.assign(shadow.camera, { near: radius, far: radius * 7 });
  return light;
}
