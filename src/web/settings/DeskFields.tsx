import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { useLabels } from '../i18n/use-labels.ts'
import { IconX } from '../ui/icons.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { bindField, bindInput } from './bind-field.ts'
import classes from './desk-bands.module.css'
import type { DeskValues } from './desk-values.ts'
import { PercentInput } from './PercentInput.tsx'
import { Section } from './Section.tsx'
import sections from './Settings.module.css'
import type { SettingsFormState } from './use-settings-form.ts'
import { WholeInput } from './WholeInput.tsx'

type FieldsProps = { form: SettingsFormState }

const PERCENTS = [
  ['desk.margin', 'deskMargin'],
  ['desk.warnAt', 'deskWarnAt'],
] as const
const LIMITS = [
  ['desk.customerDay', 'deskDay', 'BRL'],
  ['desk.exposure', 'deskExposure', 'BTC'],
] as const
const WHOLES = [
  ['desk.age.old', 'deskOld', 'minutes'],
  ['desk.age.late', 'deskLate', 'minutes'],
  ['desk.automatic.perCustomerHour', 'autoCustomer', undefined],
  ['desk.automatic.perHour', 'autoHour', undefined],
] as const

type Band = DeskValues['bands'][number]

/** A size up to which margins are suggested; empty is every larger size. */
function Line({ form, band, at }: FieldsProps & { band: Band; at: number }) {
  const { t } = useLabels()
  const set = (change: Partial<Band>) =>
    form.setFieldValue(
      'desk.bands',
      form.values.desk.bands.map((one, index) => (index === at ? { ...one, ...change } : one)),
    )
  const error = (field: keyof Band) => form.errors[`desk.bands.${at}.${field}`]
  return (
    <div className={classes.line}>
      <MoneyInput
        label={t('settings.desk.upTo')}
        currency="BRL"
        value={band.upToBRL}
        error={error('upToBRL')}
        onChange={(upToBRL) => set({ upToBRL })}
      />
      {(['BUY', 'SELL'] as const).map((side) => (
        <PercentInput
          key={side}
          label={t(side === 'BUY' ? 'settings.short.buy' : 'settings.short.sell')}
          value={band[side]}
          error={error(side)}
          onChange={(margin) => set({ [side]: margin })}
        />
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('settings.band.remove')}
        onClick={() => form.removeListItem('desk.bands', at)}
      >
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </div>
  )
}

function Bands({ form }: FieldsProps) {
  const { t } = useLabels()
  return (
    <div className={sections.whole} data-path="desk.bands">
      <p className="label flush mb-4">{t('settings.field.deskBands')}</p>
      {form.values.desk.bands.map((band, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and its fields hold no state
        <Line key={at} form={form} band={band} at={at} />
      ))}
      <Button
        variant="default"
        size="sm"
        onClick={() =>
          form.insertListItem('desk.bands', {
            upToBRL: '',
            BUY: form.values.desk.margin,
            SELL: form.values.desk.margin,
          })
        }
      >
        {t('settings.band.add')}
      </Button>
    </div>
  )
}

/** How the desk quotes: margins, warnings, limits, and quotations without a person. */
export function DeskFields({ form }: FieldsProps) {
  const { t } = useLabels()
  return (
    <Section title={t('settings.section.desk')} text={t('settings.about.desk')}>
      {PERCENTS.map(([path, name]) => (
        <PercentInput
          key={path}
          label={t(`settings.field.${name}`)}
          description={t(`settings.hint.${name}`)}
          {...bindField(form, path)}
        />
      ))}
      {LIMITS.map(([path, name, currency]) => (
        <MoneyInput
          key={path}
          label={t(`settings.field.${name}`)}
          description={t('settings.hint.deskLimit')}
          currency={currency}
          {...bindField(form, path)}
        />
      ))}
      <Bands form={form} />
      <Checkbox
        className={sections.whole}
        label={t('settings.field.autoOn')}
        description={t('settings.hint.autoOn')}
        {...bindInput(form, 'desk.automatic.on', { type: 'checkbox' })}
      />
      <MoneyInput
        label={t('settings.field.autoBelow')}
        currency="BRL"
        required
        {...bindField(form, 'desk.automatic.belowBRL')}
      />
      {WHOLES.map(([path, name, unit]) => (
        <WholeInput
          key={path}
          label={t(`settings.field.${name}`)}
          unit={unit === 'minutes' ? t('settings.unit.minutes') : undefined}
          {...bindField(form, path)}
        />
      ))}
    </Section>
  )
}
