import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { DEFAULT_DESK } from '#core/settings/desk.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { renderHookFor } from '#test/web/hooks.tsx'
import { renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { SettingsQuestion } from './SettingsQuestion.tsx'
import { toSaving } from './settings-values.ts'
import { HOUSE, SETTINGS } from './test-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

const ID_IN_FORCE = 'ccf0c2a1-0000-4000-8000-000000000002'

const renderForm = (settings: Settings | undefined, inForce?: Settings) =>
  renderHookFor(() => useSettingsForm({ settings, inForce }), undefined)

test('each term goes to its own field and back, and an unset one is empty', () => {
  const dailyLimits = { perCustomer: '1.00', perOperator: '2.00', house: '3.00' }
  const giveAway = { perOperator: '4.00', perCustomer: null }
  const staffSecondFactor = { required: false, graceDays: 9 }
  const controls = { ...DEFAULT_CONTROLS, dailyLimits, giveAway, staffSecondFactor, staffStepUpMinutes: 6 }
  const orders = [
    { currencyOrig: 'BTC' as const, currencyDest: 'BRL' as const, fee: '0.80' },
    { currencyOrig: 'BRL' as const, currencyDest: 'BTC' as const, fee: '0.70' },
  ]
  const record = { ...SETTINGS, controls, fees: { ...SETTINGS.fees, orders } }
  const { result } = renderForm(record)
  const { values } = result.current.form
  expect(values.controls.giveAway).toEqual({ perOperator: '4.00', perCustomer: '' })
  // Buying first.
  expect(values.fees.orders.map(({ fee }) => fee)).toEqual(['0.70', '0.80'])
  const { body } = toSaving(record, values)
  expect(body.controls).toMatchObject({ dailyLimits, staffSecondFactor, staffStepUpMinutes: 6 })
})

test('a new record begins with the controls and the desk in force', () => {
  const controls = { ...DEFAULT_CONTROLS, payeeHold: 48 }
  const inForce = { ...SETTINGS, controls, desk: { ...DEFAULT_DESK, margin: '2.50' } }
  const { result } = renderForm(undefined, inForce)
  expect(result.current.form.values).toMatchObject({
    name: '',
    controls: { payeeHold: '48' },
    desk: { margin: '2.50' },
  })
})

test('a record that comes into force is compared with the one in force', async () => {
  const inForce: Settings = { ...SETTINGS, _id: ID_IN_FORCE, status: 'ACTIVED', expireBuy: 25 }
  const next: Settings = { ...SETTINGS, expireBuy: 35 }
  fakeApi({
    ...usual(['admin']),
    'GET /settings': listed([inForce]),
    'GET /users/players': { body: { data: [{ ...HOUSE, document: '11222333000181' }] } },
  })
  const { result } = renderForm(next, inForce)
  const values = { ...result.current.form.values, status: 'ACTIVED' as const }
  function Question() {
    const props = { values, settings: next, inForce, onConfirm: vi.fn(), onClose: vi.fn() }
    return useQuery(profileQuery).data ? <SettingsQuestion {...props} /> : null
  }
  renderUi(<Question />)
  const changes = within(await screen.findByRole('table', { name: 'O que muda' }))
  expect(changes.getByText('25 minutos')).toBeTruthy()
  expect(changes.getByText('35 minutos')).toBeTruthy()
})
