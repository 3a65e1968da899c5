import {
  Box3,
  CanvasTexture,
  Color,
  DirectionalLight,
  Fog,
  Group,
  MathUtils,
  Mesh,
  MeshStandardMaterial,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  RepeatWrapping,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderer,
} from "three";
import { products } from "#db/seed/catalogue/products.ts";
import type { Color as Tone } from "#db/seed/catalogue/seed-product.ts";
import { poseFor } from "./camera.ts";
import { describeDevice } from "./device.ts";
import { loadFonts } from "./fonts.ts";
import { openGround } from "./ground-shadow.ts";
import { hangEnvironment, hangSoftBoxes, raysOfRoom } from "./lights.ts";
import { models } from "./models.ts";

/** What the script that shoots the film may ask of its page. */
export interface FilmPage {
  open(size: { width: number; height: number }): Promise<void>;
  /** The frame at a share of the loop, 0 to 1, as a JPEG in base64. Shares `s` and `1 - s` look the same. */
  shoot(share: number): string;
}

declare global {
  interface Window {
    film: FilmPage;
  }
}

interface Prop {
  partNumber: string;
  color?: Tone;
  /** On the bench in millimetres. */
  at: readonly [x: number, z: number];
  /** Degrees around the upright. */
  turn: number;
}

/** A handful of devices on the bench: the tall ones behind, boards and small ones in front. */
const props: readonly Prop[] = [
  { partNumber: "MSO01-L", at: [-168, -112], turn: 10 },
  { partNumber: "MGI01-E", at: [36, -136], turn: -6 },
  { partNumber: "MRX02-TW", at: [166, -38], turn: -22 },
  { partNumber: "MSR03-E", at: [-66, -6], turn: 16 },
  { partNumber: "MGB01-W", color: "Black", at: [42, 54], turn: -14 },
  { partNumber: "MDB01-L", at: [132, 106], turn: 18 },
  { partNumber: "MMD03-WB", at: [-2, 100], turn: -20 },
  { partNumber: "MMD01-L", at: [26, 108], turn: 12 },
  { partNumber: "MDB02-WB", color: "Black", at: [-134, 82], turn: 22 },
];

const look = new Vector3(-4, 52, -16);
const distance = 1060;

let shootFrame: ((share: number) => string) | null = null;

window.film = {
  async open({ width, height }) {
    await loadFonts();
    shootFrame = setUp(width, height);
  },
  shoot(share) {
    if (!shootFrame) throw new Error("The film was not opened.");
    return shootFrame(share);
  },
};

function setUp(width: number, height: number): (share: number) => string {
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(width, height, false);
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 0.94;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  const scene = new Scene();
  scene.background = new Color(paper);
  scene.fog = new Fog(paper, distance * 1.05, distance * 1.75);
  scene.environment = hangEnvironment(renderer);
  scene.environmentIntensity = 0.44;
  const stage = new Group();
  for (const { partNumber, color, at, turn } of props) {
    const model = poseFor(modelOf(partNumber, color), 0);
    model.position.set(at[0], 0, at[1]);
    model.rotation.y = MathUtils.degToRad(turn);
    stage.add(model);
  }
  const ball = new Box3().setFromObject(stage).getBoundingSphere(new Sphere());
  scene.add(stage, bench(), ...lights(), ...hangSoftBoxes(ball.center, ball.radius, 0));
  const floor = openGround(renderer, 2048);
  floor.cast(stage, raysOfRoom(), ball);
  renderer.setRenderTarget(null);
  // Just above the bench, which is drawn before it.
  floor.ground.position.y = 0.2;
  const lamps = lampsOf(stage);
  const camera = new PerspectiveCamera(21, width / height, 100, 4000);
  // Nothing moves but the camera and the lamps: the shadows are drawn once.
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;
  return (share) => {
    // Out and back along one line, so that the end of the loop is its beginning.
    const way = Math.cos(share * Math.PI * 2);
    const turn = MathUtils.degToRad(-13 * way);
    const rise = MathUtils.degToRad(25 + 1.6 * way);
    const away = distance - 34 * way;
    camera.position.set(
      look.x + away * Math.sin(turn) * Math.cos(rise),
      look.y + away * Math.sin(rise),
      look.z + away * Math.cos(turn) * Math.cos(rise),
    );
    camera.lookAt(look);
    for (const [at, { material, strength }] of lamps.entries()) {
      const breath = Math.cos(share * Math.PI * 2 * (2 + (at % 3)));
      material.emissiveIntensity = strength * (0.72 + 0.28 * breath);
    }
    renderer.autoClear = true;
    renderer.render(scene, camera);
    renderer.autoClear = false;
    renderer.render(floor.ground, camera);
    return renderer.domElement.toDataURL("image/jpeg", 0.97).split(",")[1] ?? "";
  };
}

function modelOf(partNumber: string, color: Tone | undefined): Object3D {
  const product = products.find((entry) => entry.partNumber === partNumber);
  const build = product && models[product.shape.family];
  if (!build) throw new Error(`There is no model of ${partNumber}.`);
  return build(describeDevice(product, color));
}

const paper = "#d8d3c7";

/** Paper with a faint grid of 10 and 50 millimetres. */
function bench(): Mesh {
  const side = 50;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 512;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser draws on no canvas.");
  pen.fillStyle = paper;
  pen.fillRect(0, 0, 512, 512);
  pen.scale(512 / side, 512 / side);
  for (let line = 0; line < side; line += 10) {
    pen.strokeStyle = line === 0 ? "rgba(120,104,78,0.34)" : "rgba(120,104,78,0.16)";
    pen.lineWidth = line === 0 ? 0.5 : 0.3;
    pen.beginPath();
    pen.moveTo(line + 0.25, 0);
    pen.lineTo(line + 0.25, side);
    pen.moveTo(0, line + 0.25);
    pen.lineTo(side, line + 0.25);
    pen.stroke();
  }
  const map = new CanvasTexture(canvas);
  map.colorSpace = "srgb";
  map.wrapS = map.wrapT = RepeatWrapping;
  map.repeat.setScalar(6000 / side);
  map.anisotropy = 4;
  const ground = new Mesh(
    new PlaneGeometry(6000, 6000),
    new MeshStandardMaterial({ map, color: "#cecbc6", roughness: 0.95, envMapIntensity: 0.25 }),
  );
  ground.rotation.x = -Math.PI / 2;
  ground.receiveShadow = true;
  return ground;
}

/** One window as several lights close together, which makes its shadows soft, and a pale sky. */
function lights(): Object3D[] {
  const places: [x: number, y: number, z: number, strength: number][] = [
    [-0.78, 1, 0.62, 0.62],
    [-0.62, 1.1, 0.72, 0.52],
    [-0.94, 1.15, 0.4, 0.42],
    [0.7, 1.5, -0.3, 0.15],
  ];
  return places.flatMap(([x, y, z, strength]) => {
    const light = new DirectionalLight("#fffaf2", strength);
    light.position.set(x, y, z).normalize().multiplyScalar(900);
    light.castShadow = true;
    const { shadow } = light;
    shadow.mapSize.set(2048, 2048);
    shadow.radius = 7;
    shadow.bias = -0.0004;
    shadow.normalBias = 0.7;
    Object.assign(shadow.camera, {
      left: -420,
      right: 420,
      top: 420,
      bottom: -420,
      near: 200,
      far: 1800,
    });
    return [light, light.target];
  });
}

/** Everything that shines by itself, each tone once. */
function lampsOf(stage: Object3D): { material: MeshStandardMaterial; strength: number }[] {
  const found = new Map<MeshStandardMaterial, number>();
  stage.traverse((part) => {
    if (!(part instanceof Mesh) || !(part.material instanceof MeshStandardMaterial)) return;
    const { material } = part;
    if (material.emissive.getHex() > 0) found.set(material, material.emissiveIntensity);
  });
  return [...found].map(([material, strength]) => ({ material, strength }));
}
