import { Button } from '@mantine/core'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { pixOf } from '#core/bank-accounts/payee.ts'
import { formatPixKey } from '#core/pix/pix-key.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'

type PayingSectionProps = { account: BankAccount; onOpen: () => void }

/** The bank data of an account of the house in short, with the way to change them. */
export function PayingSection({ account: { paying }, onOpen }: PayingSectionProps) {
  const { t } = useLabels()
  const pix = paying && pixOf(paying)
  return (
    <section aria-labelledby="paying" className="frame padded stack gap-14">
      <h3 id="paying" className="heading">
        {t('bankAccounts.paying.section')}
      </h3>
      {paying ? (
        <DefinitionList>
          <Definition label={t('bankAccounts.paying.field.funds')}>
            {t(`bankAccounts.paying.funds.${paying.funds}`)}
          </Definition>
          <Definition label={t('bankAccounts.paying.field.agreement')}>{paying.agreement ?? '—'}</Definition>
          <Definition label={t('bankAccounts.paying.field.lastSequence')}>{paying.lastSequence}</Definition>
          <Definition label={t('bankAccounts.paying.field.tedUntil')}>{paying.tedUntil}</Definition>
          <Definition label={t('bankAccounts.paying.field.pixKey')}>
            {pix ? formatPixKey(pix) : '—'}
          </Definition>
        </DefinitionList>
      ) : (
        <p className="text flush">{t('bankAccounts.paying.none')}</p>
      )}
      <Button variant="default" onClick={onOpen}>
        {t(paying ? 'bankAccounts.paying.edit' : 'bankAccounts.paying.add')}
      </Button>
    </section>
  )
}
