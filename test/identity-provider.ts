import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Provider from "oidc-provider";
import { findFreePort } from "./running-shop.ts";

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

const client = { clientId: "shop", clientSecret: "a secret between shop and provider" };

/**
 * A real OpenID Connect provider on loopback. Whoever signs in says which email address they have,
 * and is believed; one that begins with `unproven` the provider does not vouch for.
 */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const port = await findFreePort();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, configuration());
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    /^http:\/\/(127\.|localhost|shop\.)/.test(uri);
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith("/sign-in/")) return answer(request, response);
    signIn(provider, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    issuer,
    ...client,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function configuration(): object {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: ["http://127.0.0.1/callback"],
        token_endpoint_auth_method: "client_secret_post",
        application_type: "native",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }] },
    cookies: { keys: ["cookies of the tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: !id.startsWith("unproven"),
        name: "Ada of the Provider",
      }),
    }),
  };
}

const page = `<!doctype html><html lang="en"><head><title>Provider</title></head><body><main>
  <h1>Sign in at the provider</h1>
  <form method="post"><label>Account <input name="account"></label><button>Continue</button></form>
</main></body></html>`;

/** One page for both of the provider's questions: who it is, and whether the shop may know. */
async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== "POST") {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
    return;
  }
  const accountId = new URLSearchParams(await text(request)).get("account") ?? "";
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  grant.addOIDCScope("openid email profile");
  const grantId = await grant.save();
  const result = { login: { accountId }, consent: { grantId } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
