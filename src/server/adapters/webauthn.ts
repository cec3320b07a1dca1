import { CHALLENGE_SECONDS } from '#core/sessions/passkey.ts'
import type { Assertion, CreationOptions, NewPasskey, RequestOptions } from '#core/sessions/passkey-schema.ts'
import type { Config } from '../config.ts'
import { isLoopback } from '../config.ts'

/** A passkey as it is stored; its id in base64url. */
export type StoredPasskey = {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: bigint
  readonly transports: readonly string[]
}

const LOCAL = 'localhost'

/** EdDSA, ES256 and RS256, by their numbers in COSE. Authenticators have one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]
const timeout = CHALLENGE_SECONDS * 1000

/** Most starts need no passkey, so the package loads with the first one. */
const load = () => import('@simplewebauthn/server')

/** Browsers accept no address of a network as the name of a house: on this machine it is localhost. */
function rpIdOf({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  const { hostname } = new URL(publicUrl)
  return isLoopback(hostname.replace(/^\[|\]$/g, '')) ? LOCAL : hostname
}

type ClientData = { readonly challenge: string; readonly origin: string }

function readClientData(text: string): ClientData | undefined {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<ClientData>
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined
  } catch {
    return undefined
  }
}

/** The challenge that an authenticator says it signed. */
export const challengeOf = ({ clientDataJSON }: { clientDataJSON: string }): Buffer =>
  Buffer.from(readClientData(clientDataJSON)?.challenge ?? '', 'base64url')

/** The public address; on this machine, localhost with any port. */
function originOf(config: Pick<Config, 'publicUrl'>, clientDataJSON: string): string {
  const origin = readClientData(clientDataJSON)?.origin ?? ''
  const isLocal = rpIdOf(config) === LOCAL && URL.canParse(origin) && new URL(origin).hostname === LOCAL
  return isLocal ? origin : config.publicUrl
}

const toDescriptors = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    transports: [...transports],
  }))

/** The options for a new passkey: stored in the authenticator, which verifies its user. */
export async function creationOptions(
  of: {
    user: { id: string; email: string; name: string }
    challenge: Buffer
    known: readonly StoredPasskey[]
    /** The name of the house, which the browser shows. */
    house: string
  },
  config: Config,
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpName: of.house,
    rpID: rpIdOf(config),
    userID: new Uint8Array(Buffer.from(of.user.id.replaceAll('-', ''), 'hex')),
    userName: of.user.email,
    userDisplayName: of.user.name,
    challenge: new Uint8Array(of.challenge),
    timeout,
    excludeCredentials: toDescriptors(of.known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  })
}

/** The options to use a passkey: one of the allowed, or any that the authenticator has for this house. */
export async function requestOptions(
  of: { challenge: Buffer; allowed?: readonly StoredPasskey[] | undefined },
  config: Config,
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({
    rpID: rpIdOf(config),
    challenge: new Uint8Array(of.challenge),
    timeout,
    userVerification: 'required',
    ...(of.allowed && { allowCredentials: toDescriptors(of.allowed) }),
  })
}

/** The passkey of a genuine answer to the challenge; nothing for any other answer. */
export async function verifyCreation(
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
  config: Config,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await load()
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challengeOf({ clientDataJSON }).toString('base64url'),
    expectedOrigin: originOf(config, clientDataJSON),
    expectedRPID: rpIdOf(config),
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential } = verified.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports,
  }
}

/** The new counter of a genuine answer to the challenge; nothing for any other, also when the counter goes back. */
export async function verifyAssertion(
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  passkey: StoredPasskey,
  config: Config,
): Promise<bigint | undefined> {
  const { verifyAuthenticationResponse } = await load()
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challengeOf({ clientDataJSON }).toString('base64url'),
    expectedOrigin: originOf(config, clientDataJSON),
    expectedRPID: rpIdOf(config),
    credential: {
      id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
      transports: [...passkey.transports],
    },
  }).catch(() => undefined)
  return verified?.verified ? BigInt(verified.authenticationInfo.newCounter) : undefined
}
