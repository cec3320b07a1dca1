import { expect } from 'vitest'
import { DOCUMENT_VERSIONS } from '#core/privacy/privacy.ts'
import { RECOVERY_GROUPS } from '#core/recovery/recovery.ts'
import { enterRecovery } from '#server/house-backup.ts'
import { by, type StaffCall } from './audited.ts'
import { PASSWORD, type World } from './callers.ts'
import { PAYING } from './house.ts'
import { askMessage } from './signed-message.ts'
import { toKeys } from './wallets.ts'

const ACCOUNT = {
  name: 'Conta',
  ownerName: 'Pessoa',
  document: '52998224725',
  kind: 'CC',
  bank: '001',
  agency: '1234',
  account: '11111-0',
}
const NEW_USER = { name: 'Nova', email: 'nova@exemplo.test', kind: 'F', document: '52998224725' }

const terms = async (w: World) => {
  const { body } = await w.admin.call('GET', '/settings?page=1&limit=1')
  const { _id, user, userOtc, userFee, createdAt, updatedAt, events, ...input } = body.data[0]
  return { _id, input }
}

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const COFRE = { label: 'Cofre', ownerKind: 'SELF' }

// biome-ignore format: a table is read in rows
/** Every call of staff that changes users, settings or bank accounts, with its records in the audit. */
export const HOUSE_CALLS: Readonly<Record<string, readonly StaffCall[]>> = {
  'POST /users': [by('operator', async () => ({
    body: { ...NEW_USER, password: PASSWORD },
    leaves: [['audit.user.created', {}, expect.objectContaining({ ...NEW_USER, roles: ['user'], status: 'NEW' })]],
  }))],
  'POST /privacy/consents': [by('operator', async (_, who) => ({
    body: { consent: 'privacy', version: DOCUMENT_VERSIONS.privacy }, about: who.id,
    leaves: [['audit.user.consentGiven', {}, { consent: 'privacy', version: DOCUMENT_VERSIONS.privacy }]],
  }))],
  'POST /privacy/requests': [by('admin', async (w) => {
    const { id: userId } = await w.make('user')
    return { body: { kind: 'ERASURE', details: 'Pediu por e-mail', userId }, leaves: [['audit.user.privacyAsked', {}, { kind: 'ERASURE' }]] }
  })],
  'PATCH /privacy/requests/{id}': [by('admin', async (w) => ({
    path: `/privacy/requests/${await w.a.privacyRequest()}`, about: w.owner.id,
    body: { status: 'DONE', answer: 'Corrigido' },
    leaves: [['audit.user.privacyDecided', {}, { kind: 'CORRECTION', status: 'DONE', answer: 'Corrigido' }]],
  }))],
  'PATCH /users/{id}/tags': [by('operator', async (w) => {
    const { id } = await w.make('user')
    return { path: `/users/${id}/tags`, body: { add: ['vip'] }, about: id, leaves: [['audit.user.tagged', { tags: '' }, { tags: 'vip' }]] }
  })],
  'POST /clients/{id}/notes': [by('operator', async (w) => ({
    path: `/clients/${w.owner.id}/notes`, body: { text: 'Vende imóveis' }, about: w.owner.id,
    leaves: [['audit.user.noteWritten', {}, { note: expect.any(String) }]],
  }))],
  'PATCH /clients/notes/{id}/strike': [by('admin', async (w) => {
    const note = await w.a.note()
    return { path: `/clients/notes/${note}/strike`, about: w.owner.id, leaves: [['audit.user.noteStruck', {}, { note }]] }
  })],
  'POST /users/{id}/withdrawal-stop': [by('operator', async (w) => {
    const { id } = await w.make('user')
    const reason = 'Pedido do banco'
    return {
      path: `/users/${id}/withdrawal-stop`, body: { reason },
      leaves: [['audit.user.withdrawalsStopped', { withdrawalsStoppedUntil: null }, { withdrawalsStoppedUntil: expect.any(String), reason }]],
    }
  })],
  'POST /users/{id}/unmask': [by('master', async (w) => {
    const { id } = await w.make('user')
    const reason = 'Comprovante ilegível'
    return { path: `/users/${id}/unmask`, body: { reason }, leaves: [['audit.user.unmasked', {}, { reason }]] }
  })],
  'PUT /users/{id}': [
    by('admin', async (w) => {
      const { id, email } = await w.make('user')
      const block = { email: 'outra@exemplo.test', status: 'BLOCKED', statusDescription: 'fraude' }
      return {
        path: `/users/${id}`, body: block,
        leaves: [[
          'audit.user.updated',
          { email, status: 'VALID', statusDescription: null, withdrawalsStoppedUntil: null },
          { ...block, withdrawalsStoppedUntil: expect.any(String) },
        ]],
      }
    }),
    by('admin', async (w) => ({
      path: `/users/${(await w.make('user')).id}`,
      body: { roles: ['operator'], permissions: ['order.self.approve'], settings: { fees: { withdrawals: { BANK: '1.50' } } } },
      leaves: [[
        'audit.user.updated',
        { roles: ['user'], permissions: [], settings: { fees: { withdrawals: { BANK: null } } } },
        { roles: ['operator'], permissions: ['order.self.approve'], settings: { fees: { withdrawals: { BANK: '1.50' } } } },
      ]],
    })),
  ],

  'POST /settings': [
    by('admin', async (w) => {
      const { input } = await terms(w)
      const after = expect.objectContaining({ ...input, name: 'Rascunho', status: 'PENDING' })
      return { body: { ...input, name: 'Rascunho', status: 'PENDING' }, leaves: [['event.settings.created', {}, after]] }
    }),
    by('admin', async (w) => {
      const { input } = await terms(w)
      return {
        body: { ...input, name: 'Em vigor', status: 'ACTIVED' },
        leaves: [
          ['event.settings.disabled', { status: 'ACTIVED' }, { status: 'DISABLED' }],
          ['event.settings.created', {}, expect.objectContaining({ ...input, name: 'Em vigor', status: 'ACTIVED' })],
          ['event.settings.activated', {}, { status: 'ACTIVED' }],
        ],
      }
    }),
  ],
  'PUT /settings/{id}': [by('admin', async (w) => {
    const { _id, input } = await terms(w)
    return {
      path: `/settings/${_id}`, body: { ...input, limitOTC: { ...input.limitOTC, BRL: '1234.00' } },
      leaves: [['event.settings.updated', { limitOTC: { BRL: input.limitOTC.BRL } }, { limitOTC: { BRL: '1234.00' } }]],
    }
  })],

  'POST /bitcoin-addresses': [by('user', async (_, who) => ({
    body: { ...COFRE, address: ADDRESS },
    leaves: [['audit.user.addressSaved', {}, { ...COFRE, address: ADDRESS, ownerName: null, purpose: null }]],
    about: who.id,
  }))],
  'PATCH /bitcoin-addresses/{id}': [by('user', async (_, who) => {
    const { body } = await who.call('POST', '/bitcoin-addresses', { ...COFRE, address: ADDRESS })
    return {
      path: `/bitcoin-addresses/${body.data._id}`, body: { label: 'Outro' }, about: who.id,
      leaves: [['audit.user.addressRenamed', { label: 'Cofre' }, { address: ADDRESS, label: 'Outro' }]],
    }
  })],
  'POST /bitcoin-addresses/{id}/proofs': [by('user', async (_, who) => {
    const { body } = await who.call('POST', '/bitcoin-addresses', { ...COFRE, address: ADDRESS })
    return {
      path: `/bitcoin-addresses/${body.data._id}/proofs`, body: { method: 'DECLARATION' }, about: who.id,
      leaves: [['audit.user.addressProved', {}, { label: 'Cofre', address: ADDRESS, method: 'DECLARATION' }]],
    }
  })],
  'POST /bitcoin-addresses/{id}/signature': [by('user', async (_, who) => {
    const { path, body, address } = await askMessage(who)
    return {
      path, body, about: who.id,
      leaves: [['audit.user.addressProved', {}, { label: 'Cofre', address, method: 'MESSAGE', evidence: body.signature }]],
    }
  })],
  'DELETE /bitcoin-addresses/{id}': [by('user', async (_, who) => {
    const { body } = await who.call('POST', '/bitcoin-addresses', { ...COFRE, address: ADDRESS })
    return {
      path: `/bitcoin-addresses/${body.data._id}`, about: who.id,
      leaves: [['audit.user.addressRemoved', { label: 'Cofre', address: ADDRESS }, {}]],
    }
  })],

  'POST /bank-accounts': [by('operator', async (w) => ({
    body: { ...ACCOUNT, userId: w.owner.id, status: 'ACTIVED' },
    leaves: [['audit.bankAccount.created', {}, {
      ...ACCOUNT, email: null, operation: null, pixKind: null, pixKey: null, userId: w.owner.id, status: 'ACTIVED', wasActived: true,
    }]],
  }))],
  'PUT /bank-accounts/{id}': [by('operator', async (w) => ({
    path: `/bank-accounts/${await w.a.bankAccount('ACTIVED')}`,
    body: { ...ACCOUNT, name: 'Conta salário', account: '22222-0' },
    leaves: [['audit.bankAccount.updated', { account: '56789-0', status: 'ACTIVED' }, { account: '22222-0', status: 'PENDING' }]],
  }))],
  'PUT /bank-accounts/{id}/paying': [by('admin', async (w) => ({
    path: `/bank-accounts/${w.systemAccountId}/paying`, body: PAYING,
    leaves: [['audit.bankAccount.paying', {}, { ...PAYING, lastSequence: 0, tedUntil: '17:00', options: expect.any(Object) }]],
  }))],
  'PATCH /bank-accounts/enable': [by('operator', async (w) => ({
    body: { id: await w.a.bankAccount('PENDING') },
    leaves: [['audit.bankAccount.enabled', { status: 'PENDING', wasActived: false }, { status: 'ACTIVED', wasActived: true }]],
  }))],
  'PATCH /bank-accounts/disable': [by('operator', async (w) => ({
    body: { id: await w.a.bankAccount('ACTIVED') },
    leaves: [['audit.bankAccount.disabled', { status: 'ACTIVED' }, { status: 'DISABLED' }]],
  }))],
  'POST /recovery/groups/{kind}/confirm': [by('operator', async (w) => {
    const of = { cause: 'COMMAND', reason: 'teste', backupAt: w.db.clock.now().toISOString() } as const
    await w.db.transaction((tx) => enterRecovery(tx, of))
    return {
      path: '/recovery/groups/LINES/confirm', body: { note: 'Conferido' },
      leaves: [['audit.approval.asked', {}, expect.objectContaining({ acts: ['recovery.confirm'], entity: 'recovery' })]],
    }
  })],
  // It ends what the row above began, but for the request: a change of its subject would end that, and leave a record of its own.
  'POST /recovery/end': [by('admin', async (w) => {
    await w.db.sql`update approvals set status = 'CANCELLED', decided_at = now() where status = 'WAITING' and entity = 'recovery'`
    const [{ about } = { about: '' }] = await w.db.sql<{ about: string }[]>`select id as about from recoveries where ended_at is null`
    await w.db.sql`
      insert into recovery_groups (recovery_id, kind, items, note, confirmed_by, confirmed_at)
      select r.id, kind, 0, 'Conferido', ${w.owner.id}, now() from recoveries r, unnest(${[...RECOVERY_GROUPS]}::text[]) kind
      where r.ended_at is null`
    return { path: '/recovery/end', about, leaves: [['audit.recovery.ended', {}, {}]] }
  })],
  'POST /wallets': [by('admin', async () => {
    const body = { name: 'Cofre', purpose: 'RESERVE', funds: 'HOUSE' }
    return {
      body: { ...body, source: toKeys(2).xpub },
      leaves: [['audit.wallet.entered', {}, { ...body, network: 'bitcoin', descriptor: expect.stringContaining('wpkh('), status: 'PENDING' }]],
    }
  })],
  'PATCH /wallets/{id}/enable': [by('admin', async (w) => {
    const { id, address } = await w.a.wallet()
    return { path: `/wallets/${id}/enable`, body: { address }, leaves: [['audit.wallet.enabled', { status: 'PENDING' }, { status: 'ACTIVED' }]] }
  })],
  'PATCH /wallets/{id}/disable': [by('operator', async (w) => ({
    path: `/wallets/${(await w.a.wallet({ status: 'ACTIVED' })).id}/disable`,
    leaves: [['audit.wallet.disabled', { status: 'ACTIVED' }, { status: 'DISABLED' }]],
  }))],
  'POST /bank-statements/closes': [by('operator', async (w, { id }) => {
    const date = '2010-01-01'
    const { differences } = (await w.admin.call('GET', `/bank-statements/close?date=${date}`)).body.data
    const [{ key }] = differences
    return {
      body: { date, differences: [{ key, kind: 'NO_STATEMENT', explanation: 'Antes da casa', ownerId: id }] },
      leaves: [['audit.dayClose.prepared', {}, { day: date, difference: null, count: 1 }]],
    }
  })],
  'PATCH /bank-statements/closes/{id}/return': [by('operator', async (w) => ({
    path: `/bank-statements/closes/${await w.a.dayClose()}/return`, body: { note: 'Falta um extrato' },
    leaves: [['audit.dayClose.returned', {}, { note: 'Falta um extrato' }]],
  }))],
  'PATCH /bank-statements/closes/{id}/sign': [by('operator', async (w) => ({
    path: `/bank-statements/closes/${await w.a.dayClose()}/sign`,
    leaves: [['audit.dayClose.signed', {}, { day: expect.any(String), countersigned: true, hash: expect.any(String) }]],
  }))],
}
