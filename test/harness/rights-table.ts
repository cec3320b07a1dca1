import { DOCUMENT_VERSIONS } from '#core/privacy/privacy.ts'
import { PNG, toForm } from './app.ts'
import { ACCOUNT as account, NEW_USER as newUser } from './call-forms.ts'
import { type Caller, newAddress, PASSWORD, VIEW, type World } from './callers.ts'
import { AGREED } from './consents.ts'
import { PAYING } from './house.ts'
import { softPasskey } from './passkey.ts'
import { askedMessage } from './signed-message.ts'
import { ofxOf, toFile } from './statement-file.ts'
import { toKeys } from './wallets.ts'

export type Call = { path?: string; body?: unknown }
export type Made = Call | ((world: World, by: Caller) => Promise<Call>)
type Statuses = readonly [number, number, number, number, number, number]
/** Whether staff credit, quote, approve or pay by a change: they then need a recent proof of identity. */
type Moves = 'money' | 'no money'
type Read = readonly [...statuses: Statuses, made?: Made]
type Change = readonly [...statuses: Statuses, moves: Moves, made?: Made]
type Changing = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** The status for each caller, in the order of CALLERS, and the call where the route is not enough. */
type Row = readonly [...statuses: Statuses, moves?: Moves | Made, made?: Made]

/** The call of a row, which a change has after what it moves. */
export const madeOf = (row: Row): Made | undefined => (typeof row[6] === 'string' ? row[7] : row[6])

const on =
  (make: (world: World) => Promise<string>, suffix: (id: string) => Call): Made =>
  async (w) =>
    suffix(await make(w))
const deposit = (path: string, body?: unknown) =>
  on(
    (w) => w.a.depositWithReceipt(),
    (id) => ({ path: `/deposits/${id}${path}`, body }),
  )
const withdrawal = (path: string, kind: 'BANK' | 'CRYPTO' = 'BANK', body?: () => unknown) =>
  on(
    (w) => w.a.withdrawal(kind),
    (id) => ({ path: `/withdrawals/${id}${path}`, body: body?.() }),
  )
const settings = async (w: World) =>
  (await w.admin.call('GET', '/settings?page=1&limit=1')).body.data[0] as Record<string, unknown>
const settingsBody = async (w: World) => {
  const { _id, user, userOtc, userFee, createdAt, updatedAt, events, ...body } = await settings(w)
  return body
}
/** The group of one request, which has its id. */
const groupOf = (id: string, act = 'approve'): Call => ({
  path: `/approval-groups/${id}/${act}`,
  body: { approvalIds: [id], reason: 'Não' },
})
const NOBODY = '018f0000-0000-7000-8000-000000000000'
const receipt = () => toForm({ receipt: PNG })

// biome-ignore format: a table is read in rows
/** A new route without its row fails. Staff see every customer's rows; to a customer, other rows are 404. */
export const MATRIX: Readonly<Record<string, Row>> = {
  //                                          anonymous owner other operator master admin
  'GET /health/live': [200, 200, 200, 200, 200, 200],
  'GET /health/ready': [200, 200, 200, 200, 200, 200],
  'GET /config': [200, 200, 200, 200, 200, 200],
  'POST /auth/login': [422, 422, 422, 422, 422, 422, 'no money', { body: { email: 'x@exemplo.test', password: 'x' } }],
  'POST /auth/2fa': [422, 422, 422, 422, 422, 422, 'no money', { body: { reference: 'x', code: '000000' } }],
  'POST /auth/2fa/lost': [422, 422, 422, 422, 422, 422, 'no money', { body: { reference: 'x', reason: 'x' } }],
  'POST /auth/register': [201, 201, 201, 201, 201, 201, 'no money', async (w, by) => {
    await w.db.sql`update settings set registrations = 'open'`
    return { body: { ...newUser, email: `${by}@registered.test`, consents: AGREED } }
  }],
  'POST /auth/register/confirm': [422, 422, 422, 422, 422, 422, 'no money', { body: { token: 'x' } }],
  'POST /auth/password/forgot': [204, 204, 204, 204, 204, 204, 'no money', { body: { email: 'x@exemplo.test' } }],
  'POST /auth/password/reset': [422, 422, 422, 422, 422, 422, 'no money', { body: { token: 'x', newPassword: PASSWORD, repeatNewPassword: PASSWORD } }],
  'GET /auth/2fa/enable': [401, 200, 200, 200, 200, 200],
  'POST /auth/2fa/enable': [401, 409, 409, 409, 409, 409, 'no money', async (w) => {
    await w.db.sql`delete from pending_second_factors`
    return { body: { code: '000000' } }
  }],
  'POST /auth/2fa/disable': [401, 409, 409, 409, 409, 409, 'no money', { body: { code: '000000' } }],
  'GET /auth/2fa/recovery-codes': [401, 200, 200, 200, 200, 200],
  'POST /auth/2fa/recovery-codes': [401, 409, 409, 409, 409, 409, 'no money', { body: { code: '000000' } }],
  'POST /auth/proof': [401, 422, 422, 422, 422, 422, 'no money', { body: { password: 'errada' } }],
  'GET /auth/passkeys': [401, 200, 200, 200, 200, 200],
  'POST /auth/passkeys/options': [401, 200, 200, 200, 200, 200, 'no money'],
  'POST /auth/passkeys': [401, 422, 422, 422, 422, 422, 'no money', { body: softPasskey().create({ challenge: 'AAAA' }) }],
  'DELETE /auth/passkeys/{id}': [401, 404, 404, 404, 404, 404, 'no money'],
  'POST /auth/passkeys/challenge': [401, 200, 200, 200, 200, 200, 'no money'],
  'POST /auth/passkeys/sign-in-challenge': [200, 200, 200, 200, 200, 200, 'no money', { body: {} }],
  'POST /auth/passkeys/sign-in': [422, 422, 422, 422, 422, 422, 'no money', { body: softPasskey().get({ challenge: 'AAAA' }) }],
  'GET /sessions': [401, 200, 200, 200, 200, 200],
  'DELETE /sessions': [401, 204, 204, 204, 204, 204, 'no money'],
  'DELETE /sessions/{id}': [401, 204, 404, 404, 404, 404, 'no money', async (w) => ({ path: `/sessions/${await w.a.session()}` })],
  'GET /users/{id}/sessions': [401, 403, 403, 403, 403, 200, async (w) => ({ path: `/users/${w.owner.id}/sessions` })],
  'DELETE /users/{id}/sessions': [401, 403, 403, 403, 403, 204, 'no money', async (w) => ({ path: `/users/${(await w.make('user')).id}/sessions` })],
  'DELETE /users/{id}/2fa': [401, 403, 403, 403, 403, 409, 'no money', async (w) => ({ path: `/users/${w.owner.id}/2fa`, body: { reason: 'Perdeu o telefone' } })],
  'POST /users/{id}/withdrawal-stop': [401, 403, 403, 200, 200, 200, 'no money', async (w) => ({ path: `/users/${(await w.make('user')).id}/withdrawal-stop`, body: { reason: 'Pedido do banco' } })],
  'GET /clients/{id}': [401, 403, 403, 200, 200, 200, async (w) => ({ path: `/clients/${w.owner.id}` })],
  'GET /clients/{id}/timeline': [401, 403, 403, 200, 200, 200, async (w) => ({ path: `/clients/${w.owner.id}/timeline` })],
  'POST /clients/{id}/notes': [401, 403, 403, 201, 201, 201, 'no money', async (w) => ({ path: `/clients/${w.owner.id}/notes`, body: { text: 'Ligou hoje' } })],
  'PATCH /clients/notes/{id}/strike': [401, 403, 403, 403, 403, 200, 'no money', async (w) => ({ path: `/clients/notes/${await w.a.note()}/strike` })],
  'PATCH /users/{id}/withdrawal-stop': [401, 403, 403, 409, 409, 409, 'no money', async (w) => ({ path: `/users/${w.owner.id}/withdrawal-stop`, body: { reason: 'Confirmado por telefone' } })],
  'POST /auth/freeze': [422, 422, 422, 422, 422, 422, 'no money', { body: { token: 'x' } }],
  'PATCH /users/{id}/freeze': [401, 403, 403, 409, 409, 409, 'no money', async (w) => ({ path: `/users/${w.owner.id}/freeze`, body: { reason: 'Confirmado por telefone' } })],
  'GET /events': [401, 200, 200, 200, 200, 200],
  'DELETE /auth/logout': [401, 204, 204, 204, 204, 204, 'no money'],
  'PATCH /users/password': [401, 422, 422, 422, 422, 422, 'no money', { body: { password: 'errada', newPassword: 'outra-Senha-9' } }],
  'GET /profile': [401, 200, 200, 200, 200, 200],
  'GET /banks': [401, 200, 200, 200, 200, 200],

  'GET /users': [401, 403, 403, 200, 200, 200],
  'GET /users/{id}': [401, 200, 404, 200, 200, 200, async (w) => ({ path: `/users/${w.owner.id}` })],
  'POST /users/{id}/unmask': [401, 403, 403, 403, 200, 200, 'no money', async (w) => ({ path: `/users/${w.owner.id}/unmask`, body: { reason: 'Comprovante ilegível' } })],
  'GET /users/{id}/data': [401, 200, 403, 403, 403, 200, async (w) => ({ path: `/users/${w.owner.id}/data` })],
  'GET /authorities/{report}/check': [401, 403, 403, 403, 403, 200, { path: '/authorities/decripto/check?period=2026-03' }],
  'GET /authorities/{report}': [401, 403, 403, 403, 403, 200, { path: '/authorities/custody?period=2026-03-04' }],
  'GET /privacy': [401, 200, 200, 200, 200, 200],
  'POST /privacy/consents': [401, 204, 204, 204, 204, 204, 'no money', { body: { consent: 'terms', version: DOCUMENT_VERSIONS.terms } }],
  'GET /privacy/requests': [401, 403, 403, 403, 403, 200],
  'POST /privacy/requests': [401, 201, 403, 403, 403, 201, 'no money', async (w) => {
    await w.db.sql`delete from privacy_requests`
    return { body: { kind: 'CORRECTION', details: 'O nome mudou', userId: w.owner.id } }
  }],
  'PATCH /privacy/requests/{id}': [401, 403, 403, 403, 403, 204, 'no money', async (w) => ({
    path: `/privacy/requests/${await w.a.privacyRequest()}`, body: { status: 'REFUSED', answer: 'Falta o documento' },
  })],
  'GET /users/statistics': [401, 403, 403, 200, 200, 200],
  'GET /users/select': [401, 403, 403, 200, 200, 200],
  'GET /users/tags': [401, 403, 403, 200, 200, 200],
  'GET /users/{id}/tags': [401, 403, 403, 200, 200, 200, async (w) => ({ path: `/users/${w.owner.id}/tags` })],
  'PATCH /users/{id}/tags': [401, 403, 403, 200, 200, 200, 'no money', async (w) => ({ path: `/users/${w.owner.id}/tags`, body: { add: ['vip'] } })],
  'GET /users/players': [401, 403, 403, 200, 200, 200],
  'POST /users': [401, 403, 403, 201, 201, 201, 'no money', async (_, by) => ({ body: { ...newUser, email: `${by}@x.test` } })],
  'PUT /users/{id}': [401, 200, 404, 200, 200, 200, 'no money', async (w) => ({ path: `/users/${w.owner.id}`, body: { name: 'Outro nome' } })],
  'PATCH /users/{id}/password': [401, 403, 403, 403, 403, 204, 'no money', async (w) => ({
    path: `/users/${(await w.make('user')).id}/password`,
    body: { password: 'outra-Senha-9', passwordConfirm: 'outra-Senha-9' },
  })],

  // No test uses the internet: an allowed call finds no source.
  'GET /postal-codes/{zipCode}': [401, 503, 503, 503, 503, 503, { path: '/postal-codes/01310100' }],

  'GET /settings': [401, 403, 403, 403, 403, 200],
  'GET /settings/otc': [401, 200, 200, 200, 200, 200],
  'POST /settings/logos': [401, 403, 403, 403, 403, 201, 'no money', async () => ({ body: toForm({ file: PNG }) })],
  'GET /logos/{id}': [404, 404, 404, 404, 404, 404, { path: `/logos/${NOBODY}` }],
  'GET /logos/{id}/square': [404, 404, 404, 404, 404, 404, { path: `/logos/${NOBODY}/square` }],
  'POST /settings': [401, 403, 403, 403, 403, 201, 'no money', async (w) => ({ body: { ...(await settingsBody(w)), status: 'PENDING' } })],
  'PUT /settings/{id}': [401, 403, 403, 403, 403, 200, 'no money', async (w) => ({
    path: `/settings/${(await settings(w))._id}`,
    body: await settingsBody(w),
  })],

  'GET /book': [401, 200, 200, 200, 200, 200],
  'GET /trades': [401, 200, 200, 200, 200, 200],
  'GET /trades/own': [401, 200, 200, 200, 200, 200],
  'GET /candles': [401, 200, 200, 200, 200, 200],
  'GET /house/figures': [401, 403, 403, 200, 200, 200],
  'GET /treasury': [401, 403, 403, 200, 200, 200],
  'GET /house/now': [401, 403, 403, 403, 200, 200],
  'GET /house/queue': [401, 403, 403, 200, 200, 200],
  'GET /recovery': [401, 403, 403, 200, 200, 200],
  'POST /recovery/groups/{kind}/confirm': [401, 403, 403, 409, 409, 409, 'no money', { path: '/recovery/groups/LINES/confirm', body: { note: 'Conferido' } }],
  'POST /recovery/end': [401, 403, 403, 409, 409, 409, 'no money'],
  'GET /house/setup': [401, 403, 403, 200, 200, 200],

  'POST /adjustments': [401, 403, 403, 403, 403, 404, 'money', { body: { ledger: '1-999999', currency: 'BRL', amount: '1.00', reason: 'Teste' } }],
  'GET /approvals': [401, 403, 403, 200, 200, 200],
  'GET /approvals/statistics': [401, 403, 403, 200, 200, 200],
  'GET /approvals/staff': [401, 403, 403, 403, 403, 200],
  'GET /approvals/{id}': [401, 404, 404, 200, 200, 200, on((w) => w.a.request(), (id) => ({ path: `/approvals/${id}` }))],
  'GET /approval-groups/{id}': [401, 403, 403, 200, 200, 200, on((w) => w.a.request(), (id) => ({ path: `/approval-groups/${id}` }))],
  'PATCH /approval-groups/{id}/approve': [401, 403, 403, 200, 200, 200, 'money', on((w) => w.a.request(), (id) => groupOf(id))],
  'PATCH /approval-groups/{id}/reject': [401, 403, 403, 200, 200, 200, 'no money', on((w) => w.a.request(), (id) => groupOf(id, 'reject'))],
  'PATCH /approvals/{id}/approve': [401, 403, 403, 200, 200, 200, 'money', on((w) => w.a.request(), (id) => ({ path: `/approvals/${id}/approve` }))],
  'PATCH /approvals/{id}/reject': [401, 403, 403, 200, 200, 200, 'no money', on((w) => w.a.request(), (id) => ({ path: `/approvals/${id}/reject`, body: { reason: 'Não' } }))],
  'PATCH /approvals/{id}/cancel': [401, 403, 403, 403, 403, 403, 'no money', on((w) => w.a.request(), (id) => ({ path: `/approvals/${id}/cancel` }))],

  'GET /notices': [401, 200, 200, 200, 200, 200],
  'GET /notices/work': [401, 200, 200, 200, 200, 200],
  'GET /notices/count': [401, 200, 200, 200, 200, 200],
  'PATCH /notices/{id}/read': [401, 204, 404, 404, 404, 404, 'no money', on((w) => w.a.notice(), (id) => ({ path: `/notices/${id}/read` }))],
  // notices.test.ts disowns one: it freezes its user.
  'POST /notices/{id}/disown': [401, 404, 404, 404, 404, 404, 'no money'],
  'GET /notices/settings': [401, 200, 200, 200, 200, 200],
  'PATCH /notices/settings': [401, 200, 200, 200, 200, 200, 'no money', { body: { mail: ['quotes'] } }],
  'POST /push-devices': [401, 201, 201, 201, 201, 201, 'no money', async (_, by) => ({
    body: { endpoint: `https://updates.push.services.mozilla.com/${by}`, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22), name: 'Chrome' },
  })],
  'DELETE /push-devices/{id}': [401, 404, 404, 404, 404, 404, 'no money'],
  'POST /notices/read': [401, 204, 204, 204, 204, 204, 'no money'],

  'GET /reads': [401, 403, 403, 403, 403, 200],
  'GET /audit': [401, 403, 403, 403, 403, 200],

  'GET /bank-accounts': [401, 200, 200, 200, 200, 200],
  'GET /bank-accounts/{id}': [401, 200, 404, 200, 200, 200, on((w) => w.a.bankAccount('ACTIVED'), (id) => ({ path: `/bank-accounts/${id}` }))],
  'GET /bank-accounts/statistics': [401, 200, 200, 200, 200, 200],
  'GET /bank-accounts/system': [401, 200, 200, 200, 200, 200],
  'POST /bank-accounts': [401, 201, 201, 201, 201, 201, 'money', { body: account }],
  'PUT /bank-accounts/{id}': [401, 200, 404, 200, 200, 200, 'money', on((w) => w.a.bankAccount('ACTIVED'), (id) => ({ path: `/bank-accounts/${id}`, body: account }))],
  'PUT /bank-accounts/{id}/paying': [401, 403, 404, 403, 403, 409, 'no money', on((w) => w.a.bankAccount('ACTIVED'), (id) => ({ path: `/bank-accounts/${id}/paying`, body: PAYING }))],
  'PATCH /bank-accounts/enable': [401, 403, 404, 200, 200, 200, 'money', on((w) => w.a.bankAccount('PENDING'), (id) => ({ body: { id } }))],
  'PATCH /bank-accounts/disable': [401, 200, 404, 200, 200, 200, 'no money', on((w) => w.a.bankAccount('ACTIVED'), (id) => ({ body: { id } }))],

  'GET /wallet-outputs': [401, 403, 403, 200, 200, 200],
  'POST /wallet-outputs/{id}/assign': [401, 403, 403, 404, 404, 404, 'no money', { path: `/wallet-outputs/${NOBODY}/assign`, body: { userId: NOBODY, reason: 'Teste' } }],
  'PATCH /wallet-outputs/{id}/settle': [401, 403, 403, 404, 404, 404, 'no money', { path: `/wallet-outputs/${NOBODY}/settle`, body: { reason: 'Teste' } }],
  'POST /wallet-outputs/simulated': [401, 409, 409, 409, 409, 409, 'no money', { body: { address: 'bc1q', amount: '0.01' } }],
  'GET /wallets': [401, 403, 403, 200, 200, 200],
  'GET /wallets/statistics': [401, 403, 403, 200, 200, 200],
  'POST /wallets': [401, 403, 403, 403, 403, 201, 'no money', { body: { name: 'Cofre', purpose: 'RESERVE', funds: 'HOUSE', source: toKeys(1).xpub } }],
  'POST /wallets/{id}/addresses': [401, 403, 403, 200, 200, 200, 'no money', async (w) => ({ path: `/wallets/${(await w.a.wallet({ purpose: 'PAY', status: 'ACTIVED' })).id}/addresses` })],
  'PATCH /wallets/{id}/enable': [401, 403, 403, 403, 403, 422, 'no money', async (w) => ({ path: `/wallets/${(await w.a.wallet()).id}/enable`, body: { address: 'bc1q' } })],
  'PATCH /wallets/{id}/disable': [401, 403, 403, 200, 200, 200, 'no money', async (w) => ({ path: `/wallets/${(await w.a.wallet({ status: 'ACTIVED' })).id}/disable` })],

  'GET /places': [401, 403, 403, 200, 200, 200],
  'POST /places': [401, 403, 403, 404, 404, 404, 'no money', { body: { kind: 'WALLET', id: NOBODY, amount: '1', reason: 'Saldo' } }],
  'POST /places/moves': [401, 403, 403, 404, 404, 404, 'no money', { body: { fromId: NOBODY, toId: null, currency: 'BRL', amount: '1', reason: 'Teste' } }],
  'PATCH /places/moves/{id}': [401, 403, 403, 404, 404, 404, 'no money', { path: `/places/moves/${NOBODY}`, body: { outcome: 'ARRIVED' } }],

  'GET /views': [401, 200, 200, 200, 200, 200],
  'GET /views/{id}': [401, 200, 404, 404, 404, 404, on((w) => w.a.view(), (id) => ({ path: `/views/${id}` }))],
  'POST /views': [401, 201, 201, 201, 201, 201, 'no money', async () => ({ body: VIEW })],
  'PATCH /views/{id}': [401, 200, 404, 404, 404, 404, 'no money', on((w) => w.a.view(), (id) => ({ path: `/views/${id}`, body: { name: 'Outra' } }))],
  'DELETE /views/{id}': [401, 204, 404, 404, 404, 404, 'no money', on((w) => w.a.view(), (id) => ({ path: `/views/${id}` }))],
  'GET /bitcoin-addresses': [401, 200, 200, 200, 200, 200],
  'POST /bitcoin-addresses': [401, 201, 201, 201, 201, 201, 'no money', async () => ({ body: { label: 'Cofre', ownerKind: 'SELF', address: newAddress() } })],
  'PATCH /bitcoin-addresses/{id}': [401, 200, 404, 403, 403, 403, 'no money', on((w) => w.a.address(), (id) => ({ path: `/bitcoin-addresses/${id}`, body: { label: 'Outro' } }))],
  'POST /bitcoin-addresses/{id}/proofs': [401, 200, 404, 403, 403, 403, 'no money', on((w) => w.a.address(), (id) => ({ path: `/bitcoin-addresses/${id}/proofs`, body: { method: 'DECLARATION' } }))],
  'POST /bitcoin-addresses/{id}/signature': [401, 200, 404, 403, 403, 403, 'no money', askedMessage],
  'DELETE /bitcoin-addresses/{id}': [401, 204, 404, 403, 403, 403, 'no money', on((w) => w.a.address(), (id) => ({ path: `/bitcoin-addresses/${id}` }))],

  'GET /ledgers/balance': [401, 200, 403, 200, 200, 200, async (w) => ({ path: `/ledgers/balance?userId=${w.owner.id}` })],
  'GET /ledgers/history': [401, 200, 403, 200, 200, 200, async (w) => ({ path: `/ledgers/history?userId=${w.owner.id}` })],
  'GET /ledgers/months': [401, 200, 403, 200, 200, 200, async (w) => ({ path: `/ledgers/months?userId=${w.owner.id}` })],
  'GET /ledgers/cost': [401, 200, 403, 200, 200, 200, async (w) => ({ path: `/ledgers/cost?userId=${w.owner.id}` })],
  'GET /ledgers/statement': [401, 200, 403, 200, 200, 200, async (w) => ({ path: `/ledgers/statement?from=2026-03-01&to=2026-03-31&userId=${w.owner.id}` })],
  'GET /ledgers/balances': [401, 200, 403, 200, 200, 200, async (w) => ({ path: `/ledgers/balances?date=2026-03-31&userId=${w.owner.id}` })],
  'GET /statements/file': [401, 200, 403, 200, 200, 200, async (w) => ({ path: `/statements/file?from=2026-03-01&to=2026-03-31&userId=${w.owner.id}` })],
  'GET /statements/income/{year}': [401, 200, 403, 200, 200, 200, async (w) => ({ path: `/statements/income/2026?userId=${w.owner.id}` })],
  'GET /statements/income/{year}/file': [401, 200, 403, 200, 200, 200, async (w) => ({ path: `/statements/income/2026/file?userId=${w.owner.id}` })],
  'GET /statements/checks/{code}': [404, 404, 404, 404, 404, 404, async () => ({ path: `/statements/checks/${'0'.repeat(32)}` })],
  'GET /ledgers/{year}/{month}': [401, 200, 403, 200, 200, 200, async (w) => ({ path: `/ledgers/2026/3?userId=${w.owner.id}` })],

  'GET /deposits': [401, 200, 200, 200, 200, 200],
  'GET /deposits/statistics': [401, 200, 200, 200, 200, 200],
  'GET /deposits/address': [401, 200, 200, 200, 200, 200],
  'POST /deposits/address': [401, 200, 200, 200, 200, 200, 'no money', async (w) => {
    await w.a.wallet({ status: 'ACTIVED' })
    return {}
  }],
  'POST /deposits': [401, 201, 201, 201, 201, 201, 'no money', async (w) => ({
    body: { kind: 'BANK', currency: 'BRL', bankAccountId: w.systemAccountId, amount: '1.00' },
  })],
  'POST /deposits/references': [401, 201, 201, 201, 201, 201, 'no money', { body: {} }],
  'GET /deposits/{id}': [401, 200, 404, 200, 200, 200, deposit('')],
  'GET /deposits/{id}/receipt': [401, 200, 404, 200, 200, 200, deposit('/receipt')],
  'PUT /deposits/{id}': [401, 403, 404, 200, 200, 200, 'money', deposit('', { amount: '90.00' })],
  'POST /deposits/{id}/receipt': [401, 200, 404, 403, 403, 403, 'no money', on((w) => w.a.deposit(), (id) => ({ path: `/deposits/${id}/receipt`, body: receipt() }))],
  'PATCH /deposits/{id}/review': [401, 403, 403, 200, 200, 200, 'no money', deposit('/review')],
  'PATCH /deposits/{id}/accept': [401, 403, 403, 200, 200, 200, 'money', deposit('/accept')],
  'PATCH /deposits/{id}/reject': [401, 403, 403, 200, 200, 200, 'no money', deposit('/reject', { statusDescription: 'Ilegível' })],
  'PATCH /deposits/{id}/cancel': [401, 200, 404, 200, 200, 200, 'no money', deposit('/cancel')],

  'GET /withdrawals': [401, 200, 200, 200, 200, 200],
  'GET /withdrawals/statistics': [401, 200, 200, 200, 200, 200],
  // Only the owner has a balance to withdraw; other callers are refused for the balance, not for their rights.
  'POST /withdrawals': [401, 201, 422, 422, 422, 422, 'no money', { body: { kind: 'CRYPTO', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', amount: '0.001' } }],
  'GET /withdrawals/{id}': [401, 200, 404, 200, 200, 200, withdrawal('')],
  'GET /withdrawals/{id}/advice': [401, 409, 404, 409, 409, 409, withdrawal('/advice')],
  'GET /payment-checks/{code}': [404, 404, 404, 404, 404, 404, async () => ({ path: `/payment-checks/${'0'.repeat(32)}` })],
  'GET /withdrawals/{id}/receipt': [401, 404, 404, 404, 404, 404, withdrawal('/receipt')],
  'PATCH /withdrawals/{id}/approve': [401, 403, 403, 200, 200, 200, 'money', withdrawal('/approve')],
  'PATCH /withdrawals/{id}/cancel': [401, 200, 404, 200, 200, 200, 'no money', withdrawal('/cancel')],
  'POST /withdrawals/{id}/finish': [401, 403, 403, 200, 200, 200, 'money', withdrawal('/finish', 'CRYPTO', () => ({ txId: 'ab'.repeat(32) }))],
  'POST /withdrawals/{id}/receipt': [401, 403, 403, 200, 200, 200, 'money', withdrawal('/receipt', 'BANK', receipt)],

  'GET /withdrawals/{id}/payout': [401, 403, 403, 200, 200, 200, withdrawal('/payout')],
  'GET /withdrawals/{id}/payment': [401, 403, 403, 200, 200, 200, withdrawal(`/payment?txId=${'ab'.repeat(32)}`, 'CRYPTO')],
  'POST /withdrawals/approvals': [401, 403, 403, 200, 200, 200, 'money', on((w) => w.a.withdrawal(), (id) => ({ body: { withdrawalIds: [id] } }))],
  // The receipt is no PDF.
  'POST /withdrawals/receipts/proposal': [401, 403, 403, 422, 422, 422, 'no money', async () => ({ body: toForm({ receipt: PNG, withdrawalIds: `["${NOBODY}"]` }) })],
  'POST /withdrawals/receipts': [401, 403, 403, 422, 422, 422, 'money', async () => ({ body: toForm({ receipt: PNG, matches: `[{"page":1,"withdrawalId":"${NOBODY}"}]` }) })],
  'POST /bank-statements': [401, 403, 403, 201, 201, 201, 'no money', async () => ({ body: toFile(ofxOf([{ amount: '1.00', text: 'PIX' }])) })],
  'POST /bank-statements/preview': [401, 403, 403, 200, 200, 200, 'no money', async () => ({ body: toFile(ofxOf([{ amount: '1.00', text: 'PIX' }])) })],
  'GET /bank-statements/files': [401, 403, 403, 200, 200, 200],
  'GET /bank-statements/files/{id}': [401, 403, 403, 200, 200, 200, async (w) => ({ path: `/bank-statements/files/${await w.a.statement()}` })],
  'PATCH /bank-statements/files/{id}/undo': [401, 403, 403, 200, 200, 200, 'no money', on((w) => w.a.statement(), (id) => ({ path: `/bank-statements/files/${id}/undo`, body: { reason: 'Conta errada' } }))],
  'GET /bank-statements/lines': [401, 403, 403, 200, 200, 200],
  'PATCH /bank-statements/lines/{id}': [401, 403, 403, 200, 200, 200, 'no money', on((w) => w.a.statementLine(), (id) => ({ path: `/bank-statements/lines/${id}`, body: { state: 'SET_ASIDE', reason: 'Tarifa' } }))],
  'PATCH /bank-statements/lines/{id}/book': [401, 403, 403, 200, 200, 200, 'money', on((w) => w.a.statementLine(), (id) => ({ path: `/bank-statements/lines/${id}/book`, body: { category: 'INTEREST', note: 'Juros' } }))],
  'PATCH /bank-statements/lines/{id}/reverse': [401, 403, 403, 200, 200, 200, 'money', on((w) => w.a.bookedLine(), (id) => ({ path: `/bank-statements/lines/${id}/reverse`, body: { reason: 'Era de um cliente' } }))],
  'POST /bank-statements/confirmations': [401, 403, 403, 200, 200, 200, 'money', async (w) => ({ body: { matches: [{ lineId: await w.a.statementLine(), depositId: await w.a.deposit() }] } })],
  'GET /bank-statements/close': [401, 403, 403, 200, 200, 200, { path: '/bank-statements/close?date=2026-03-04' }],
  'GET /bank-statements/closes': [401, 403, 403, 200, 200, 200],
  'POST /bank-statements/closes': [401, 403, 403, 409, 409, 409, 'no money', { body: { date: '2099-01-01', differences: [] } }],
  'GET /bank-statements/closes/{id}': [401, 403, 403, 200, 200, 200, on((w) => w.a.dayClose(), (id) => ({ path: `/bank-statements/closes/${id}` }))],
  'GET /bank-statements/closes/{id}/file': [401, 403, 403, 200, 200, 200, on((w) => w.a.dayClose(), (id) => ({ path: `/bank-statements/closes/${id}/file?format=csv` }))],
  'PATCH /bank-statements/closes/{id}/return': [401, 403, 403, 200, 200, 200, 'no money', on((w) => w.a.dayClose(), (id) => ({ path: `/bank-statements/closes/${id}/return`, body: { note: 'Falta um extrato' } }))],
  'PATCH /bank-statements/closes/{id}/sign': [401, 403, 403, 200, 200, 200, 'money', on((w) => w.a.dayClose(), (id) => ({ path: `/bank-statements/closes/${id}/sign` }))],
  'GET /payout-batches': [401, 403, 403, 200, 200, 200],
  'GET /shipments': [401, 403, 403, 200, 200, 200],
  'POST /shipments': [401, 403, 403, 201, 201, 201, 'money', on((w) => w.a.approvedWithdrawal(), (id) => ({ body: { withdrawalIds: [id] } }))],
  'GET /shipments/returns/lines': [401, 403, 403, 200, 200, 200],
  'POST /shipments/{id}/return': [401, 403, 403, 422, 422, 422, 'money', async (w) => ({ path: `/shipments/${await w.a.shipment()}/return` })],
  'POST /shipments/{id}/return/preview': [401, 403, 403, 422, 422, 422, 'no money', async (w) => ({ path: `/shipments/${await w.a.shipment()}/return/preview` })],
  'PATCH /shipments/returns/lines/{id}': [401, 403, 403, 404, 404, 404, 'money', { path: `/shipments/returns/lines/${NOBODY}`, body: { decision: 'IGNORED', reason: 'Outro' } }],
  'POST /shipments/preview': [401, 403, 403, 200, 200, 200, 'no money', { body: { withdrawalIds: [NOBODY] } }],
  'GET /shipments/{id}': [401, 404, 404, 200, 200, 200, async (w) => ({ path: `/shipments/${await w.a.shipment()}` })],
  'GET /shipments/{id}/file': [401, 403, 403, 200, 200, 200, async (w) => ({ path: `/shipments/${await w.a.shipment()}/file` })],
  'GET /bitcoin-payouts/timer': [401, 403, 403, 200, 200, 200],
  'GET /bitcoin-payouts/{id}': [401, 403, 403, 404, 404, 404, { path: `/bitcoin-payouts/${NOBODY}` }],
  'GET /bitcoin-payouts/{id}/file': [401, 403, 403, 404, 404, 404, { path: `/bitcoin-payouts/${NOBODY}/file` }],
  'POST /bitcoin-payouts': [401, 403, 403, 503, 503, 503, 'money', { body: { walletId: NOBODY, withdrawalIds: [NOBODY] } }],
  'POST /bitcoin-payouts/{id}/signatures': [401, 403, 403, 404, 404, 404, 'money', { path: `/bitcoin-payouts/${NOBODY}/signatures`, body: { text: 'cHNidP8=' } }],
  'POST /bitcoin-payouts/{id}/fee': [401, 403, 403, 404, 404, 404, 'money', { path: `/bitcoin-payouts/${NOBODY}/fee`, body: { feeRate: 5 } }],
  'PATCH /bitcoin-payouts/{id}/settle': [401, 403, 403, 404, 404, 404, 'no money', { path: `/bitcoin-payouts/${NOBODY}/settle`, body: { reason: 'Teste' } }],
  'POST /bitcoin-payouts/{id}/dissolve': [401, 403, 403, 404, 404, 404, 'no money', { path: `/bitcoin-payouts/${NOBODY}/dissolve`, body: { reason: 'Errado' } }],
  'POST /payout-batches': [401, 403, 403, 201, 201, 201, 'money', on((w) => w.a.approvedWithdrawal(), (id) => ({ body: { kind: 'BANK', withdrawalIds: [id] } }))],
  'GET /payout-batches/{id}': [401, 404, 404, 200, 200, 200, async (w) => ({ path: `/payout-batches/${(await w.a.batch()).id}` })],
  'GET /payout-batches/{id}/file': [401, 403, 403, 200, 200, 200, async (w) => ({ path: `/payout-batches/${(await w.a.batch()).id}/file` })],
  'POST /payout-batches/{id}/finish': [401, 403, 403, 200, 200, 200, 'money', async (w) => ({ path: `/payout-batches/${(await w.a.batch()).id}/finish`, body: { txId: 'ab'.repeat(32) } })],
  'POST /payout-batches/{id}/removals': [401, 403, 403, 202, 202, 202, 'no money', async (w) => {
    const { id, withdrawalId } = await w.a.batch()
    return { path: `/payout-batches/${id}/removals`, body: { withdrawalId, reason: 'Recusado' } }
  }],

  'GET /orders': [401, 200, 200, 200, 200, 200],
  'GET /orders/statistics': [401, 200, 200, 200, 200, 200],
  'GET /orders/ticker': [401, 200, 200, 200, 200, 200],
  'GET /orders/desk': [401, 403, 403, 200, 200, 200],
  'GET /orders/{id}/desk': [401, 403, 403, 200, 200, 200, on((w) => w.a.order(), (id) => ({ path: `/orders/${id}/desk` }))],
  'PATCH /orders/{id}/take': [401, 403, 403, 200, 200, 200, 'no money', on((w) => w.a.order(), (id) => ({ path: `/orders/${id}/take` }))],
  'PATCH /orders/{id}/release': [401, 403, 403, 200, 200, 200, 'no money', on((w) => w.a.order(), (id) => ({ path: `/orders/${id}/release` }))],
  'POST /orders': [401, 201, 201, 201, 201, 201, 'no money', { body: { kind: 'OTC', nature: 'BUY', amountOrig: '10000.00' } }],
  'GET /orders/{id}': [401, 200, 404, 200, 200, 200, on((w) => w.a.order(), (id) => ({ path: `/orders/${id}` }))],
  'GET /orders/{id}/trades': [401, 200, 404, 200, 200, 200, on((w) => w.a.order(), (id) => ({ path: `/orders/${id}/trades` }))],
  'PATCH /orders/{id}/quotation': [401, 403, 403, 200, 200, 200, 'money', on((w) => w.a.order(), (id) => ({ path: `/orders/${id}/quotation`, body: { quotation: '600000.00' } }))],
  'PATCH /orders/{id}/cancel': [401, 200, 404, 200, 200, 200, 'no money', on((w) => w.a.order(), (id) => ({ path: `/orders/${id}/cancel` }))],
  'PATCH /orders/{id}/end': [401, 200, 404, 200, 200, 200, 'no money', on((w) => w.a.quotedOrder(), (id) => ({ path: `/orders/${id}/end` }))],
  'PATCH /orders/{id}/execute': [401, 200, 404, 403, 200, 200, 'money', on((w) => w.a.quotedOrder(), (id) => ({ path: `/orders/execute/${id}` }))],
} satisfies Record<`GET ${string}`, Read> & Record<`${Changing} ${string}`, Change>
