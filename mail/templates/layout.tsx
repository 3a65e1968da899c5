import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import type { Sender } from "./index.ts";

const sans =
  '"IBM Plex Sans", -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
export const mono = '"IBM Plex Mono", ui-monospace, Menlo, Consolas, monospace';

const ink = "#181611";
const inkSoft = "#57534a";
const rule = "#dcd6c9";
/** Among words a colour alone does not tell what is a link. */
const softLink: CSSProperties = { color: inkSoft, textDecoration: "underline" };

/**
 * Mail programs that follow a dark screen read these; the others see paper and ink. Every colour
 * set inline below has its counterpart here.
 */
const darkScheme = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .paper { background-color: #f8f6f1; }
  @media (prefers-color-scheme: dark) {
    .paper { background-color: #131210 !important; }
    .sheet { background-color: #1b1a17 !important; border-color: #322f2a !important; }
    .ink, .ink a { color: #f2eee5 !important; }
    .soft, .soft a { color: #b8b2a5 !important; }
    .rule { border-color: #322f2a !important; }
  }
`;

interface LayoutProps {
  /** What a list of mails shows beside the subject. */
  preview: string;
  title: string;
  sender: Sender;
  children: ReactNode;
}

/** The sheet of paper every mail is written on. */
export function Layout({ preview, title, sender, children }: LayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkScheme}</style>
      </Head>
      <Body className="paper" style={{ margin: 0, fontFamily: sans }}>
        <Preview>{preview}</Preview>
        <Section className="paper" style={{ backgroundColor: "#f8f6f1" }}>
          <Container style={{ maxWidth: 560, padding: "32px 16px", wordBreak: "break-word" }}>
            <Text className="ink" style={brand}>
              <Link href={sender.siteUrl} style={{ color: ink, textDecoration: "none" }}>
                {sender.name}
              </Link>
            </Text>
            <Section className="sheet" style={sheet}>
              <Heading as="h1" className="ink" style={heading}>
                {title}
              </Heading>
              {children}
            </Section>
            <Text className="soft" style={small}>
              {sender.name} sent this email because of something that happened at{" "}
              <Link href={sender.siteUrl} style={softLink}>
                {new URL(sender.siteUrl).host}
              </Link>
              .
            </Text>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** A paragraph. */
export function Words({ children, isSoft = false }: { children: ReactNode; isSoft?: boolean }) {
  return (
    <Text className={isSoft ? "soft" : "ink"} style={isSoft ? { ...words, ...soft } : words}>
      {children}
    </Text>
  );
}

/** A link within a sentence, in the color of its words, also in the dark. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: "inherit", textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** The one thing to do next. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ padding: "8px 0 16px" }}>
      <Button href={href} style={action}>
        {children}
      </Button>
    </Section>
  );
}

/** For mail programs in which the button does nothing. */
export function CopiedLink({ href }: { href: string }) {
  return (
    <Words isSoft>
      If the button does not work, copy this address into your browser:
      <br />
      <Link href={href} style={{ ...softLink, wordBreak: "break-all" }}>
        {href}
      </Link>
    </Words>
  );
}

/** Stands in every mail of the newsletter. */
export function Unsubscribe({ href }: { href: string }) {
  return (
    <Words isSoft>
      No longer want these emails?{" "}
      <Link href={href} style={softLink}>
        Unsubscribe
      </Link>
    </Words>
  );
}

const brand: CSSProperties = {
  margin: "0 0 16px",
  fontFamily: mono,
  fontSize: 14,
  lineHeight: "20px",
  fontWeight: 600,
};

const sheet: CSSProperties = {
  backgroundColor: "#fffefb",
  border: `1px solid ${rule}`,
  borderRadius: 6,
  padding: "32px 28px 24px",
};

const heading: CSSProperties = {
  margin: "0 0 16px",
  color: ink,
  fontSize: 24,
  lineHeight: "30px",
  fontWeight: 600,
  letterSpacing: "-0.015em",
};

const words: CSSProperties = { margin: "0 0 16px", color: ink, fontSize: 16, lineHeight: "24px" };
const soft: CSSProperties = { color: inkSoft, fontSize: 14, lineHeight: "20px" };
const small: CSSProperties = { ...soft, margin: "20px 0 0", fontSize: 12, lineHeight: "18px" };

const action: CSSProperties = {
  backgroundColor: "#ff5f1f",
  borderRadius: 4,
  color: ink,
  fontSize: 16,
  lineHeight: "20px",
  fontWeight: 600,
  padding: "12px 20px",
};
