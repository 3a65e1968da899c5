interface Application {
  email: string;
  /** The title of the position. */
  title: string;
}

/** Opens a letter of application, whatever characters the title has. */
export function applicationLink({ email, title }: Application): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(`Application for ${title}`)}`;
}
