import { z } from "zod";

/** A provider at which people can sign in to the shop, as its button names it. */
export interface IdentityProvider {
  id: "google" | "github" | "oidc";
  name: string;
}

interface Client {
  clientId: string;
  clientSecret: string;
}

/** The clients of the shop at identity providers; a provider without one is not offered. */
export interface IdentityClients {
  google: Client | null;
  github: Client | null;
  oidc: (Client & OidcEndpoints & { name: string }) | null;
}

export interface OidcEndpoints {
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
}

export const noIdentityClients: IdentityClients = { google: null, github: null, oidc: null };

export function listIdentityProviders(clients: IdentityClients): IdentityProvider[] {
  const all: (IdentityProvider | null)[] = [
    clients.google && { id: "google", name: "Google" },
    clients.github && { id: "github", name: "GitHub" },
    clients.oidc && { id: "oidc", name: clients.oidc.name },
  ];
  return all.filter((provider) => provider !== null);
}

const endpoint = z.url({ protocol: /^https?$/ });
const discovered = z.object({
  issuer: endpoint,
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  userinfo_endpoint: endpoint,
});

/** Nobody waits longer than this for a provider in order to sign in with a password. */
const answerWithinMs = 5_000;

/**
 * Asks an OpenID Connect provider where its doors are. Throws where it does not answer, or answers
 * for another issuer.
 */
export async function discoverOidc(issuer: string): Promise<OidcEndpoints> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: "error",
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}`);
  const found = discovered.parse(await answer.json());
  if (found.issuer.replace(/\/+$/, "") !== issuer) {
    throw new Error(`The provider speaks for ${found.issuer}`);
  }
  return {
    authorizationUrl: found.authorization_endpoint,
    tokenUrl: found.token_endpoint,
    userInfoUrl: found.userinfo_endpoint,
  };
}

const profile = z.object({
  sub: z.string().min(1),
  email: z.email().max(255).nullish(),
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  name: z.string().nullish(),
});

export type OidcProfile = Awaited<ReturnType<typeof readOidcProfile>>;

/**
 * Who signed in, by the provider's own word: asked with the token that it gave to the shop itself,
 * over the line to the address that was discovered.
 */
export async function readOidcProfile(userInfoUrl: string, accessToken: string | undefined) {
  const answer = await fetch(userInfoUrl, {
    redirect: "error",
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status} when asked who it is`);
  const { sub, email, email_verified, name } = profile.parse(await answer.json());
  return {
    id: sub,
    sub,
    email: email ?? undefined,
    emailVerified: email_verified,
    name: name?.slice(0, 100) ?? "",
  };
}
