import type { Assertion, CreationOptions, NewPasskey, RequestOptions } from '#core/sessions/passkey-schema.ts'
import { ApiError, LOCAL } from '../api/api-error.ts'
import { translate } from '../i18n/dictionary.ts'

/** Most visits need no passkey, so the package loads with the first one. */
const load = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys. A site at an address of a network has none, except this machine's by name. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname)

/** A refusal by the browser or its user, shown as one of the server. */
function toRefusal(error: unknown): ApiError {
  const { code } = error as { code?: string }
  const isKnown = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  return new ApiError(LOCAL, translate(isKnown ? 'start.passkeyKnown' : 'start.passkeyUnused'))
}

/** Makes a passkey in the authenticator that the user chooses. */
export async function createPasskey(options: CreationOptions): Promise<Omit<NewPasskey, 'name'>> {
  const { startRegistration } = await load()
  const { id, response } = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch((error: unknown) => {
    throw toRefusal(error)
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Lets the user answer a challenge with a passkey. */
export async function answerWithPasskey(options: RequestOptions): Promise<Assertion> {
  const { startAuthentication } = await load()
  const { id, response } = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  }).catch((error: unknown) => {
    throw toRefusal(error)
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}
