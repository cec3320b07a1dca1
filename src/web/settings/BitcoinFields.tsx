import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useLabels } from '../i18n/use-labels.ts'
import { IconX } from '../ui/icons.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { TimerNote } from '../withdrawals/TimerNote.tsx'
import { bindField } from './bind-field.ts'
import type { BitcoinValues } from './bitcoin-values.ts'
import classes from './desk-bands.module.css'
import { PercentInput } from './PercentInput.tsx'
import { Section } from './Section.tsx'
import sections from './Settings.module.css'
import type { SettingsFormState } from './use-settings-form.ts'
import { WholeInput } from './WholeInput.tsx'

type FieldsProps = { form: SettingsFormState }
type Depth = BitcoinValues['depths'][number]

/** An amount from which on a deposit waits for a number of blocks. */
function DepthLine({ form, band, at }: FieldsProps & { band: Depth; at: number }) {
  const { t } = useLabels()
  const set = (change: Partial<Depth>) =>
    form.setFieldValue(
      'bitcoin.depths',
      form.values.bitcoin.depths.map((one, index) => (index === at ? { ...one, ...change } : one)),
    )
  const error = (field: keyof Depth) => form.errors[`bitcoin.depths.${at}.${field}`]
  return (
    <div className={classes.line}>
      <MoneyInput
        label={t('settings.bitcoin.from')}
        currency="BTC"
        value={band.fromBTC}
        error={error('fromBTC')}
        onChange={(fromBTC) => set({ fromBTC })}
      />
      <WholeInput
        label={t('settings.bitcoin.blocks')}
        value={band.blocks}
        error={error('blocks')}
        onChange={(blocks) => set({ blocks })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        disabled={form.values.bitcoin.depths.length === 1}
        aria-label={t('settings.band.remove')}
        onClick={() => form.removeListItem('bitcoin.depths', at)}
      >
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </div>
  )
}

function Depths({ form }: FieldsProps) {
  const { t } = useLabels()
  const { depths } = form.values.bitcoin
  return (
    <div className={sections.whole} data-path="bitcoin.depths">
      <p className="label flush mb-4">{t('settings.field.bitcoinDepths')}</p>
      {depths.map((band, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and its fields hold no state
        <DepthLine key={at} form={form} band={band} at={at} />
      ))}
      <Button
        variant="default"
        size="sm"
        onClick={() =>
          form.insertListItem('bitcoin.depths', { fromBTC: '', blocks: depths.at(-1)?.blocks ?? '' })
        }
      >
        {t('settings.band.add')}
      </Button>
    </div>
  )
}

/** When the server makes batches by itself. An error of one hour is one of the whole list. */
function TimerFields({ form }: FieldsProps) {
  const { t } = useLabels()
  const [, badHour] =
    Object.entries(form.errors).find(([path]) => path.startsWith('bitcoin.payoutTimer.hours')) ?? []
  return (
    <>
      <WholeInput
        label={t('settings.field.timerEvery')}
        description={t('settings.hint.timerEvery')}
        unit="min"
        {...bindField(form, 'bitcoin.payoutTimer.everyMinutes')}
      />
      <TextInput
        label={t('settings.field.timerHours')}
        description={t('settings.hint.timerHours')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...bindField(form, 'bitcoin.payoutTimer.hours')}
        value={form.values.bitcoin.payoutTimer.hours}
        error={badHour}
        onChange={(event) => form.setFieldValue('bitcoin.payoutTimer.hours', event.currentTarget.value)}
      />
      <WholeInput
        label={t('settings.field.timerCount')}
        {...bindField(form, 'bitcoin.payoutTimer.leastCount')}
      />
      <WholeInput
        label={t('settings.field.timerWait')}
        description={t('settings.hint.timerWait')}
        unit="min"
        {...bindField(form, 'bitcoin.payoutTimer.waitMinutes')}
      />
    </>
  )
}

/** How deep deposits in bitcoin wait, how much wallets for payments hold, and what a payment costs at most. */
export function BitcoinFields({ form }: FieldsProps) {
  const { t } = useLabels()
  return (
    <Section title={t('settings.section.bitcoin')} text={t('settings.about.bitcoin')}>
      <Depths form={form} />
      <MoneyInput
        label={t('settings.field.bitcoinMinimum')}
        description={t('settings.hint.bitcoinMinimum')}
        currency="BTC"
        {...bindField(form, 'bitcoin.minimum')}
      />
      <PercentInput
        label={t('settings.field.bitcoinHotShare')}
        description={t('settings.hint.bitcoinHotShare')}
        {...bindField(form, 'bitcoin.hotShare')}
      />
      <WholeInput
        label={t('settings.field.networkFeeCeiling')}
        unit="sat/vB"
        {...bindField(form, 'bitcoin.networkFeeCeiling')}
      />
      <div className={sections.whole}>
        <TimerNote />
      </div>
      <TimerFields form={form} />
    </Section>
  )
}
