import { ActionIcon, Checkbox, Select, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ACTS, type Act, APPROVER_ROLES, type ApproverRole } from '#core/approvals/controls.ts'
import { lowestRole } from '#core/approvals/coverage.ts'
import { useBandWords } from '../approvals/bands.ts'
import { setupQuery } from '../approvals/setup-query.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconX } from '../ui/icons.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import classes from './bands.module.css'
import { type BandValues, rolesFrom } from './control-values.ts'
import type { SettingsFormState } from './use-settings-form.ts'
import { WholeInput } from './WholeInput.tsx'

type FieldsProps = { form: SettingsFormState }

const NEW_BAND = { fromBRL: '0.00', approvers: '1', roles: rolesFrom('operator'), stepUp: true } as const

/** The people whom the house lacks today for a line as it was saved. */
function MissingPeople({ band: { act, fromBRL, approvers, roles } }: { band: BandValues }) {
  const { t } = useLabels()
  const { data: tasks = [] } = useQuery(setupQuery)
  const unmet = tasks.flatMap((task) => task.unmet ?? [])
  const row = unmet.find(
    (one) => one.act === act && one.fromBRL === fromBRL && String(one.approvers) === approvers,
  )
  if (row?.role !== lowestRole(roles)) return null
  return (
    <small className={`bad ${classes.unmet}`} role="status">
      {t('settings.band.unmet', { count: row.missing })}
    </small>
  )
}

/** One line of the matrix: from which value, how many people of which role, with which proof. */
function Line({ form, band, at }: FieldsProps & { band: BandValues; at: number }) {
  const { t } = useLabels()
  const path = `controls.approvals.${at}` as const
  const set = (change: Partial<BandValues>) => {
    const { approvals } = form.values.controls
    form.setFieldValue(
      'controls.approvals',
      approvals.map((one, index) => (index === at ? { ...one, ...change } : one)),
    )
  }
  const error = (field: string) => form.errors[`${path}.${field}`]
  return (
    <div className={classes.line}>
      <MoneyInput
        label={t('settings.band.from')}
        currency="BRL"
        value={band.fromBRL}
        error={error('fromBRL')}
        onChange={(fromBRL) => set({ fromBRL })}
      />
      <WholeInput
        label={t('settings.band.approvers')}
        value={band.approvers}
        error={error('approvers')}
        onChange={(approvers) => set({ approvers })}
      />
      <Select
        label={t('settings.band.role')}
        allowDeselect={false}
        data={APPROVER_ROLES.map((role) => ({ value: role, label: t(`settings.band.${role}`) }))}
        value={lowestRole(band.roles)}
        error={error('roles')}
        onChange={(role) => role && set({ roles: rolesFrom(role as ApproverRole) })}
      />
      <Checkbox
        className={classes.box}
        label={t('settings.band.stepUp')}
        checked={band.stepUp}
        onChange={(event) => set({ stepUp: event.currentTarget.checked })}
      />
      <Tooltip label={t('settings.band.remove')}>
        <ActionIcon
          className={classes.remove}
          size={36}
          variant="subtle"
          color="gray"
          aria-label={t('settings.band.remove')}
          onClick={() => form.removeListItem('controls.approvals', at)}
        >
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
      <MissingPeople band={band} />
    </div>
  )
}

/** The matrix: for each act its values, and an empty line for another act. */
export function BandFields({ form }: FieldsProps) {
  const { t } = useLabels()
  const { nameAct } = useBandWords()
  const { approvals } = form.values.controls
  const lines = approvals.map((band, at) => ({ band, at }))
  const add = (act: string | null) => {
    if (act) form.insertListItem('controls.approvals', { ...NEW_BAND, act: act as Act })
  }
  return (
    <div className={classes.bands}>
      {ACTS.filter((act) => approvals.some((band) => band.act === act)).map((act) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset repeats its borders
        <div key={act} className={classes.act} role="group" aria-label={nameAct(act)}>
          <h4 className="label flush">{nameAct(act)}</h4>
          {lines
            .filter(({ band }) => band.act === act)
            .map(({ band, at }) => (
              <Line key={String(at)} form={form} band={band} at={at} />
            ))}
        </div>
      ))}
      <Select
        className={classes.add}
        label={t('settings.band.add')}
        placeholder={t('settings.band.choose')}
        searchable
        data={ACTS.map((act) => ({ value: act, label: nameAct(act) }))}
        value={null}
        onChange={add}
      />
    </div>
  )
}
