import { Secret, TOTP } from 'otpauth'
import { hashToken } from '#server/sessions/hook.ts'
import { ADMIN, type Person, send } from './app.ts'
import { by, type StaffCall } from './audited.ts'
import { newAddress, PASSWORD, type World } from './callers.ts'
import { AGREED } from './consents.ts'
import { type SoftPasskey, softPasskey } from './passkey.ts'

const OTHER_PASSWORD = 'outra-Senha-de-teste-9'

/** Secrets of the calls and their answers: none of them may be in the audit. */
export const SECRETS = new Set([PASSWORD, OTHER_PASSWORD, ADMIN.password])

function kept(secret: string): string {
  SECRETS.add(secret)
  return secret
}

const STEP_MS = 30_000

/** A code of the authenticator, this many steps from now: each step works once. */
const codeOf = (w: World, base32: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({
    timestamp: w.db.clock.now().getTime() + steps * STEP_MS,
  })

const enrol = async (who: Person): Promise<string> =>
  kept((await who.call('GET', '/auth/2fa/enable')).body.data.secret)

/** Enables the second factor. Gives its secret, of which the next step still works. */
async function turnOn(w: World, who: Person): Promise<string> {
  const base32 = await enrol(who)
  const { body } = await who.call('POST', '/auth/2fa/enable', { code: codeOf(w, base32) })
  for (const code of body.data.recoveryCodes) kept(code)
  return base32
}

const credentials = ({ email }: Person) => ({ email, password: PASSWORD })

async function firstStep(w: World, who: Person): Promise<string> {
  const { body } = await send(w.app, 'POST', '/auth/login', credentials(who))
  return kept(body.data.reference)
}

async function addPasskey(who: Person): Promise<SoftPasskey> {
  const passkey = softPasskey()
  const { body } = await who.call('POST', '/auth/passkeys/options')
  const added = await who.call('POST', '/auth/passkeys', passkey.create(body.data))
  for (const code of added.body.data.recoveryCodes) kept(code)
  return passkey
}

async function mailedToken(w: World, who: Person): Promise<string> {
  await send(w.app, 'POST', '/auth/password/forgot', { email: who.email })
  const mails = JSON.stringify(await w.mailsTo(who.email))
  return kept(/reset#token=([\w-]{20,})/.exec(mails)?.[1] ?? 'no token')
}

/** An act of a signed-in user on the user's account: one row about itself. */
const own = (action: string, body: (w: World, who: Person) => Promise<unknown>): StaffCall =>
  by('operator', async (w, who) => ({
    body: await body(w, who),
    leaves: [[`audit.user.${action}`, {}, {}]],
    about: who.id,
  }))

const USER_AGENT = { userAgent: 'lightMyRequest' }
const REGISTERED = { name: 'Bia', email: 'bia@exemplo.test', document: '52998224725' }

// biome-ignore format: a table is read in rows
/** Every call that touches the security of an account, with its records in the audit. */
export const SECURITY_CALLS: Readonly<Record<string, readonly StaffCall[]>> = {
  'POST /auth/login': [by('operator', async (_, who) => ({
    body: credentials(who), isAnonymous: true, actorId: who.id, about: who.id,
    leaves: [['audit.user.signedIn', {}, USER_AGENT]],
  }))],
  'POST /auth/2fa': [by('operator', async (w, who) => {
    const base32 = await turnOn(w, who)
    return {
      body: { reference: await firstStep(w, who), code: codeOf(w, base32, 1) },
      isAnonymous: true, actorId: who.id, about: who.id,
      leaves: [['audit.user.signedIn', {}, USER_AGENT]],
    }
  })],
  'DELETE /auth/logout': [own('signedOut', async () => undefined)],
  'POST /auth/register': [by('admin', async (w) => {
    await w.db.sql`update settings set registrations = 'open'`
    return {
      body: { ...REGISTERED, kind: 'F', password: PASSWORD, consents: AGREED }, isAnonymous: true, actorId: null, makesUser: true,
      leaves: [['audit.user.registered', {}, REGISTERED]],
    }
  })],
  'POST /auth/register/confirm': [by('admin', async (w) => {
    const [token, at] = ['um-token-de-teste', w.db.clock.now()]
    const fields = { ...REGISTERED, email: 'caio@exemplo.test', kind: 'F', language: 'pt', phone: null, birth: null, addresses: [], consents: [] }
    await w.db.sql`
      insert into registrations (token_hash, email, password_hash, fields, created_at, expires_at)
      values (${hashToken(kept(token))}, ${fields.email}, 'hash-de-uma-senha', ${JSON.stringify(fields)}::text::jsonb, ${at},
        ${new Date(at.getTime() + 1)})`
    return {
      body: { token }, isAnonymous: true, actorId: null, makesUser: true,
      leaves: [['audit.user.registered', {}, { ...REGISTERED, email: fields.email }]],
    }
  })],
  'POST /auth/password/forgot': [by('operator', async (_, who) => ({
    body: { email: who.email }, isAnonymous: true, actorId: null, about: who.id,
    leaves: [['audit.user.resetAsked', {}, {}]],
  }))],
  'POST /auth/password/reset': [by('operator', async (w, who) => ({
    body: { token: await mailedToken(w, who), newPassword: OTHER_PASSWORD },
    isAnonymous: true, actorId: null, about: who.id,
    leaves: [['audit.user.passwordReset', {}, {}]],
  }))],
  'PATCH /users/password': [own('passwordChanged', async () => ({ password: PASSWORD, newPassword: OTHER_PASSWORD }))],
  'PATCH /users/{id}/password': [by('admin', async (w) => ({
    path: `/users/${(await w.make('user')).id}/password`,
    body: { password: OTHER_PASSWORD, passwordConfirm: OTHER_PASSWORD },
    leaves: [['audit.user.passwordSet', {}, {}]],
  }))],

  'POST /auth/2fa/enable': [own('secondFactorEnabled', async (w, who) => ({ code: codeOf(w, await enrol(who)) }))],
  'POST /auth/2fa/disable': [own('secondFactorDisabled', async (w, who) => ({ code: codeOf(w, await turnOn(w, who), 1) }))],
  'POST /auth/2fa/recovery-codes': [own('recoveryCodesRenewed', async (w, who) => ({ code: codeOf(w, await turnOn(w, who), 1) }))],
  'DELETE /users/{id}/2fa': [by('admin', async (w) => {
    const who = await w.make('user')
    await turnOn(w, who)
    return {
      path: `/users/${who.id}/2fa`, body: { reason: 'Perdeu o celular' },
      leaves: [['audit.user.secondFactorReset', {}, { reason: 'Perdeu o celular' }]],
    }
  })],

  'POST /auth/passkeys': [by('operator', async (_, who) => {
    const { body } = await who.call('POST', '/auth/passkeys/options')
    return {
      body: softPasskey().create(body.data), about: who.id,
      leaves: [['audit.user.passkeyAdded', {}, { name: 'Celular' }]],
    }
  })],
  'DELETE /auth/passkeys/{id}': [by('operator', async (_, who) => {
    await addPasskey(who)
    const { body } = await who.call('GET', '/auth/passkeys')
    return {
      path: `/auth/passkeys/${body.data[0]._id}`, about: who.id,
      leaves: [['audit.user.passkeyRemoved', { name: 'Celular' }, {}]],
    }
  })],
  'POST /auth/passkeys/sign-in': [by('operator', async (w, who) => {
    const passkey = await addPasskey(who)
    const { body } = await send(w.app, 'POST', '/auth/passkeys/sign-in-challenge', {})
    return {
      body: passkey.get(body.data), isAnonymous: true, actorId: who.id, about: who.id,
      leaves: [['audit.user.signedIn', {}, USER_AGENT]],
    }
  })],
  'POST /auth/proof': [
    own('passwordProved', async () => ({ password: PASSWORD })),
    own('factorProved', async (w, who) => ({ code: codeOf(w, await turnOn(w, who), 1) })),
  ],

  'DELETE /sessions': [by('operator', async (w, who) => {
    kept(await w.openSession(who))
    return { about: who.id, leaves: [['audit.user.sessionsEnded', {}, { count: 1 }]] }
  })],
  'DELETE /sessions/{id}': [by('operator', async (w, who) => {
    kept(await w.openSession(who))
    const { body } = await who.call('GET', '/sessions')
    const other = body.data.find((session: { current: boolean }) => !session.current)
    return {
      path: `/sessions/${other._id}`, about: who.id,
      leaves: [['audit.user.sessionEnded', { address: null, userAgent: null }, {}]],
    }
  })],
  'DELETE /users/{id}/sessions': [by('admin', async (w) => ({
    path: `/users/${(await w.make('user')).id}/sessions`,
    leaves: [['audit.user.sessionsEnded', {}, { count: 1 }]],
  }))],
  'POST /auth/freeze': [by('operator', async (w, who) => {
    await who.call('PATCH', '/users/password', { password: PASSWORD, newPassword: OTHER_PASSWORD })
    const mails = JSON.stringify(await w.mailsTo(who.email))
    const token = kept(/freeze#token=([\w-]{20,})/.exec(mails)?.[1] ?? 'no token')
    return {
      body: { token }, isAnonymous: true, actorId: null, about: who.id,
      leaves: [['audit.user.frozen', {}, { mail: 'passwordChanged' }]],
    }
  })],
  'POST /notices/{id}/disown': [by('operator', async (w, who) => {
    await who.call('POST', '/bitcoin-addresses', { label: 'Cofre', ownerKind: 'SELF', address: newAddress() })
    const [notice] = await w.db.sql<{ id: string }[]>`select id from notices where user_id = ${who.id}`
    return {
      path: `/notices/${notice?.id}/disown`, about: who.id,
      leaves: [['audit.user.frozen', {}, { mail: 'payeeAdded' }]],
    }
  })],
  'PATCH /users/{id}/freeze': [by('operator', async (w) => {
    const { id } = await w.make('user')
    const at = w.db.clock.now()
    await w.db.sql`update users set frozen_at = ${at} where id = ${id}`
    return {
      path: `/users/${id}/freeze`, body: { reason: 'Ligou e confirmou' },
      leaves: [[
        'audit.user.freezeLifted', { frozenAt: at.toISOString() }, { frozenAt: null, reason: 'Ligou e confirmou' },
      ]],
    }
  })],
  'PATCH /users/{id}/withdrawal-stop': [by('operator', async (w) => {
    const { id } = await w.make('user')
    const until = new Date(w.db.clock.now().getTime() + 3_600_000)
    await w.db.sql`update users set withdrawals_stopped_until = ${until} where id = ${id}`
    return {
      path: `/users/${id}/withdrawal-stop`, body: { reason: 'Ligou e confirmou' },
      leaves: [[
        'audit.user.stopLifted',
        { withdrawalsStoppedUntil: until.toISOString() },
        { withdrawalsStoppedUntil: null, reason: 'Ligou e confirmou' },
      ]],
    }
  })],
}
