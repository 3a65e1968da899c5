export const settings = "/admin/settings";

/** What the tab Settings is made of. */
export const settingsSections = {
  label: "Settings",
  sections: [
    { to: settings, label: "Shop" },
    { to: `${settings}/currencies`, label: "Currencies" },
    { to: `${settings}/newsletter`, label: "Newsletter" },
  ],
} as const;
