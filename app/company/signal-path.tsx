/** A drawing of how a reading travels: sensors, a gateway, the platform, a decision. */
export function SignalPath({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 480 420"
      role="img"
      aria-label="Drawing: three sensors send to a gateway, the gateway to the platform, and the platform to the user's own software"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={className}
    >
      {sensorRows.map((y, at) => (
        <g key={y}>
          <path
            d={`M104 ${y}H150${y === middle ? "" : `V${middle}`}`}
            className="stroke-ink-faint"
            strokeDasharray="2 5"
          />
          <Sensor x={56} y={y} isSending={at === 0} />
        </g>
      ))}
      <path d={`M150 ${middle}H176`} className="stroke-ink-faint" strokeDasharray="2 5" />
      <Gateway />
      <path d={`M272 ${middle}H300`} className="stroke-ink-faint" />
      <Platform />
      <path d="M352 250V312" className="stroke-ink-faint" />
      <Decision />
      <Names />
    </svg>
  );
}

const middle = 190;
const sensorRows = [90, middle, 290];

function Sensor({ x, y, isSending }: { x: number; y: number; isSending: boolean }) {
  return (
    <g>
      <rect x={x - 32} y={y - 24} width="64" height="48" rx="6" className="fill-surface" />
      <path d={`M${x - 18} ${y - 10}h18M${x - 18} ${y - 3}h18M${x - 18} ${y + 4}h18`} />
      <circle cx={x + 17} cy={y + 10} r="4" className={isSending ? "fill-signal" : "fill-paper"} />
      <path d={`M${x + 38} ${y - 8}q6 8 0 16M${x + 44} ${y - 14}q10 14 0 28`} />
    </g>
  );
}

function Gateway() {
  return (
    <g>
      <path d={`M192 ${middle - 26}V${middle - 84}M256 ${middle - 26}V${middle - 84}`} />
      <circle cx="192" cy={middle - 88} r="4" className="fill-surface" />
      <circle cx="256" cy={middle - 88} r="4" className="fill-surface" />
      <rect x="176" y={middle - 26} width="96" height="52" rx="6" className="fill-surface" />
      <path d={`M188 ${middle + 10}h40`} />
      {[192, 206, 220].map((cx) => (
        <circle key={cx} cx={cx} cy={middle - 8} r="3" className="fill-signal stroke-none" />
      ))}
      <rect x="240" y={middle - 14} width="20" height="28" rx="2" />
    </g>
  );
}

function Platform() {
  return (
    <g>
      {[0, 1, 2].map((layer) => (
        <path
          key={layer}
          d={`M300 ${middle + 28 - layer * 28}l52-24 52 24-52 24z`}
          className={layer === 2 ? "fill-signal" : "fill-surface"}
        />
      ))}
      <path d={`M300 ${middle + 28}v6l52 24 52-24v-6`} />
    </g>
  );
}

function Decision() {
  return (
    <g>
      <rect x="288" y="312" width="128" height="76" rx="6" className="fill-surface" />
      <path d="M300 370h104" className="stroke-ink-faint" />
      <path d="M300 362l18-10 16 5 18-16 16 8 14-22 20 4" />
      <circle cx="382" cy="327" r="4.5" className="fill-signal" />
    </g>
  );
}

const names = [
  { text: "Devices", x: 56, y: 346 },
  { text: "Gateway", x: 224, y: 246 },
  { text: "Platform", x: 352, y: 92 },
  { text: "Your software", x: 352, y: 410 },
];

function Names() {
  return names.map(({ text, x, y }) => (
    <text
      key={text}
      x={x}
      y={y}
      textAnchor="middle"
      className="fill-ink-soft stroke-none font-mono"
      style={{ fontSize: 13 }}
    >
      {text}
    </text>
  ));
}
