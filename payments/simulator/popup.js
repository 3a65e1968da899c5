/**
 * The popup of the payment simulator, with the interface of Paystack's inline script: a page loads
 * it as a classic script and uses the global `PaystackPop`.
 */
(() => {
  const checkout = new URL("checkout/", document.currentScript.src);
  /** A page that has loaded and says nothing for so long is not the simulator's. */
  const silenceMs = 2000;
  const silence = "The payment could not be loaded";

  class PaystackPop {
    /** Opens a payment that the server has begun. */
    resumeTransaction(accessCode, { onLoad, onSuccess, onCancel, onError } = {}) {
      const { dialog, frame, close } = openDialog(
        new URL(encodeURIComponent(accessCode), checkout),
      );
      let alarm;
      let isOver = false;

      function finish(tell, said) {
        if (isOver) return;
        isOver = true;
        clearTimeout(alarm);
        window.removeEventListener("message", hear);
        close();
        tell?.(said);
      }

      const answers = {
        loaded(said) {
          clearTimeout(alarm);
          frame.onload = null;
          frame.focus();
          onLoad?.(said);
        },
        resized: ({ height }) => {
          frame.style.height = `${height}px`;
        },
        succeeded: (said) => finish(onSuccess, said),
        closed: () => finish(onCancel),
        failed: (said) => finish(onError, said),
      };

      /** Only the page inside this very frame, and only of this site, is listened to. */
      function hear({ origin, source, data }) {
        if (origin !== location.origin || source !== frame.contentWindow) return;
        if (data?.accessCode !== accessCode || !Object.hasOwn(answers, data.event)) return;
        answers[data.event](data.said);
      }

      window.addEventListener("message", hear);
      frame.onload = () => {
        alarm = setTimeout(() => finish(onError, { message: silence }), silenceMs);
      };
      // Escape, pressed while the frame does not have the focus.
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        finish(onCancel);
      });
    }
  }

  /** A modal dialog: the page behind it is inert, and gets the focus back when it closes. */
  function openDialog(address) {
    const opener = document.activeElement;
    const frame = document.createElement("iframe");
    frame.title = "Test payment";
    frame.src = address.href;
    frame.allow = "";
    Object.assign(frame.style, {
      display: "block",
      width: "100%",
      height: "36rem",
      maxHeight: "calc(100dvh - 2rem)",
      border: "0",
      colorScheme: "light dark",
    });
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "Payment");
    Object.assign(dialog.style, {
      width: "min(27rem, calc(100vw - 2rem))",
      maxWidth: "none",
      maxHeight: "none",
      margin: "auto",
      padding: "0",
      overflow: "hidden",
      // An edge where the reader's system chooses the colours: none of its ground or shadow is left there.
      border: "1px solid transparent",
      borderRadius: "6px",
      background: "light-dark(#fffefb, #1b1a17)",
      boxShadow: "0 24px 48px -12px rgb(0 0 0 / 0.35)",
    });
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    return {
      dialog,
      frame,
      close() {
        dialog.close();
        dialog.remove();
        if (opener instanceof HTMLElement) opener.focus();
      },
    };
  }

  window.PaystackPop = PaystackPop;
})();
