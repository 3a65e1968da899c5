/** The page inside the popup: plays the payer's part and tells the page around it what happened. */
(() => {
  const page = document.querySelector("main");
  const { accessCode, reference, transaction, email, callbackUrl, status } = page.dataset;
  const notice = document.querySelector("[role=alert]");
  const buttons = Array.from(document.querySelectorAll("button"));
  const isAlone = window.parent === window;
  let isDeclined = status === "failed";

  function tell(event, said) {
    window.parent.postMessage({ accessCode, event, said }, location.origin);
  }

  /** Opened as a page of its own it ends where the shop asked for, as the provider's page does. */
  function leave(event, said) {
    if (!isAlone) return tell(event, said);
    if (!callbackUrl) return;
    const target = new URL(callbackUrl);
    target.searchParams.set("trxref", reference);
    target.searchParams.set("reference", reference);
    location.assign(target);
  }

  async function end(outcome) {
    const response = await fetch(`../transaction/${encodeURIComponent(reference)}/outcome`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ outcome }),
    }).catch(() => null);
    if (response?.ok) return;
    const isFinal = response?.status === 409;
    const said = await response?.json().catch(() => null);
    throw Object.assign(new Error(said?.message ?? "The shop cannot be reached"), { isFinal });
  }

  function succeedWith(message) {
    leave("succeeded", { id: transaction, reference, message });
  }

  const deeds = {
    async succeed() {
      await end("success");
      succeedWith("Approved");
    },
    async decline() {
      await end("failed");
      isDeclined = true;
      warn("Declined. No money was taken. Try again or close.");
    },
    async close() {
      if (status === "success") return succeedWith("Already paid");
      // A declined payment stays declined; any other is given up.
      if (!isDeclined && status !== "reversed") await end("abandoned").catch(() => {});
      leave("closed");
    },
  };

  function warn(text) {
    notice.textContent = text;
    notice.hidden = false;
    resize();
  }

  async function perform(deed) {
    for (const button of buttons) button.disabled = true;
    try {
      await deeds[deed]();
    } catch (error) {
      // Paid elsewhere meanwhile: the page made anew says so.
      if (error.isFinal) return location.reload();
      warn(`${error.message}. Try again or close.`);
    } finally {
      for (const button of buttons) button.disabled = false;
    }
    document.querySelector(`[data-deed=${deed}]`).focus();
  }

  function resize() {
    if (!isAlone) tell("resized", { height: page.offsetHeight });
  }

  if (!accessCode) return;
  if (!reference) return tell("failed", { message: "The payment is not known" });
  for (const button of buttons) {
    button.addEventListener("click", () => perform(button.dataset.deed));
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") perform("close");
  });
  new ResizeObserver(resize).observe(page);
  document.querySelector("h1").focus();
  tell("loaded", { id: transaction, customer: { email }, accessCode });
})();
