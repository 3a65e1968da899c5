const technologies = ["Bluetooth", "LoRaWAN", "LTE", "NB-IoT", "Wi-Fi", "4G"];

/** Set on dark paper in both schemes. */
export function HardwareService({ email }: { email: string }) {
  return (
    <section className="night border-b bg-sunken text-ink" aria-labelledby="haas">
      <div className="frame grid gap-10 py-12 md:py-16 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="haas" className="font-semibold text-2xl md:text-3xl">
            Hardware as a service
          </h2>
          <p className="mt-4 max-w-lg text-ink-soft text-lg">
            Devices for the radio your site needs, without buying them first. To apply, write to{" "}
            <a
              href={`mailto:${email}?subject=${encodeURIComponent("Hardware as a service")}`}
              className="break-words text-signal-text underline underline-offset-4"
            >
              {email}
            </a>
            .
          </p>
        </div>
        <ul className="grid grid-cols-2 border-t border-l sm:grid-cols-3 lg:col-span-7">
          {technologies.map((technology) => (
            <li key={technology} className="figures border-r border-b px-5 py-6 text-lg md:text-xl">
              {technology}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
