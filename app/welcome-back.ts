import { listMemoryKey } from "./browser/list-memory-key.ts";

/**
 * Runs in the page before it is painted. Pages are the same for everyone, and say who is here only once the
 * server was asked: whoever was signed in here last is not offered to sign in meanwhile. Whose lists a
 * browser holds tells so. `app.css` hides the offer.
 */
export const welcomeBack = `<script>try{(localStorage.getItem("${listMemoryKey}")??"null")!="null"&&(document.documentElement.dataset.known="")}catch{}</script>`;
