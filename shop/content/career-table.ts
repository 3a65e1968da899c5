/** What the table of careers can do. It opens by their place on the public page. */
export const careerTable = {
  sorts: ["order", "title", "department", "location", "posted", "closing"],
  initial: "order",
  filters: {
    status: ["active", "inactive"],
    type: ["Full-time", "Part-time", "Contract", "Internship"],
  },
} as const;
