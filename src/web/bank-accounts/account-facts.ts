import {
  mayDisableBankAccount,
  mayEnableBankAccount,
  mayManageSystemAccount,
} from '#core/bank-accounts/bank-account.ts'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { equals } from '#core/lists/list.ts'
import type { PixKind } from '#core/pix/pix-key.ts'
import { firstRefusal, type Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { useLabels } from '../i18n/use-labels.ts'

/** The accounts of the house, of which some pay by files. */
export const OF_HOUSE = equals('house', 'yes')

/** `Conta corrente`, `Chave Pix · Celular`. */
export function useKindLabel() {
  const { t } = useLabels()
  return ({ kind, pixKind }: { kind: string | null; pixKind: PixKind | null }): string =>
    pixKind
      ? `${t('bankAccounts.pixKey')} · ${t(`bankAccounts.pixKind.${pixKind}`)}`
      : t(`bankAccounts.kind.${kind === 'CP' ? 'CP' : 'CC'}`)
}

/** Accounts without an owner belong to the house. */
const mayManage = (account: BankAccount, by: Viewer) => mayManageSystemAccount(account.userId === null, by)

/** The next state of its toggle, and whether the viewer may change it. */
export function readToggle(
  account: BankAccount,
  by: Viewer,
): { act: 'enable' | 'disable'; verdict: Verdict } {
  const isActive = account.status === 'ACTIVED'
  const may = isActive ? mayDisableBankAccount(account, by) : mayEnableBankAccount(account, by)
  return { act: isActive ? 'disable' : 'enable', verdict: firstRefusal(mayManage(account, by), may) }
}
