import { ActionIcon, Checkbox, Select, VisuallyHidden } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import { lifetimeOf } from '#core/approvals/approval.ts'
import { ACTS, type Act, APPROVER_ROLES, type ApproverRole, type Band } from '#core/approvals/controls.ts'
import { lowestRole } from '#core/approvals/coverage.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useBandWords } from '../approvals/bands.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconPencil, IconX } from '../ui/icons.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { useTableStop } from '../ui/use-table-stop.ts'
import { ACT_GROUPS } from './act-groups.ts'
import { BeforeAfter } from './ChangeBar.tsx'
import { type BandValues, rolesFrom } from './control-values.ts'
import classes from './matrix.module.css'
import { placeOfAct } from './settings-fields.ts'
import type { SettingsFormState } from './use-settings-form.ts'
import { WholeInput } from './WholeInput.tsx'

type FieldsProps = { form: SettingsFormState }
type LineProps = FieldsProps & { band: BandValues; at: number; onRemove: () => void }

const NEW_BAND = { fromBRL: '0.00', approvers: '1', roles: rolesFrom('operator'), stepUp: true } as const
const HOUR_MS = 3_600_000
const COLUMNS = 7

const isAmount = (text: string) => /^\d+\.\d{2}$/.test(text)

/** The fields of one line: from which value, how many people of which role, with which proof. */
function LineFields({ form, band, at, onRemove }: LineProps) {
  const { t } = useLabels()
  const set = (change: Partial<BandValues>) => {
    const { approvals } = form.values.controls
    form.setFieldValue(
      'controls.approvals',
      approvals.map((one, index) => (index === at ? { ...one, ...change } : one)),
    )
  }
  const error = (field: string) => form.errors[`controls.approvals.${at}.${field}`]
  return (
    <div className={classes.fields}>
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
      <ActionIcon
        data-tip={t('settings.band.remove')}
        className={classes.remove}
        size={36}
        variant="subtle"
        color="gray"
        aria-label={t('settings.band.remove')}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </div>
  )
}

/** A cell, and in brass what it was before. */
function Cell({ before, after, label }: { before: string | undefined; after: string; label: string }) {
  return (
    <td data-label={label}>
      {before === undefined || before === after ? (
        after
      ) : (
        <span className={classes.changed}>
          <BeforeAfter before={before} after={after} />
        </span>
      )}
    </td>
  )
}

type RowProps = LineProps & {
  /** The line before the change; `undefined` for a new one. */
  before: Band | undefined
  /** The people whom the house lacks today for it. */
  missing: number
  isMet: boolean
  isOpen: boolean
  stop: ReturnType<ReturnType<typeof useTableStop>['stopOf']>
  onToggle: () => void
}

/** One line of the matrix as text, and below it, when it is open, its fields. */
function Line({ before, missing, isMet, isOpen, stop, onToggle, ...line }: RowProps) {
  const { t } = useLabels()
  const { nameAct } = useBandWords()
  const { band } = line
  const centavos = isAmount(band.fromBRL) ? fromWire(band.fromBRL, 'BRL') : undefined
  const from =
    centavos === 0n ? t('settings.band.any') : centavos === undefined ? '—' : formatMoney(centavos, 'BRL')
  const role = (roles: readonly ApproverRole[]) => t(`settings.band.${lowestRole(roles)}`)
  const proof = (isAsked: boolean) => t(isAsked ? 'audit.yes' : 'audit.no')
  return (
    <>
      <tr data-met={isMet || undefined} data-path={placeOfAct(band.act)}>
        <th scope="row">
          {nameAct(band.act)}
          {!before && <span className={classes.changed}>{t('settings.band.isNew')}</span>}
          {missing > 0 && (
            <small className="bad block" role="status">
              {t('settings.band.unmet', { count: missing })}
            </small>
          )}
        </th>
        <td data-label={t('settings.band.from')} className="tabular nowrap">
          {from}
        </td>
        <Cell
          label={t('settings.band.approvers')}
          before={before && String(before.approvers)}
          after={band.approvers || '—'}
        />
        <Cell
          label={t('settings.band.role')}
          before={before && role(before.roles)}
          after={role(band.roles)}
        />
        <Cell
          label={t('settings.band.proof')}
          before={before && proof(before.stepUp)}
          after={proof(band.stepUp)}
        />
        <td data-label={t('settings.band.lifetime')} className="tabular">
          {t('settings.hoursShort', { count: lifetimeOf(band.act) / HOUR_MS })}
        </td>
        <td className={classes.act}>
          <ActionIcon
            data-tip={t('settings.band.edit')}
            size={32}
            variant="subtle"
            color="gray"
            aria-label={`${t('settings.band.edit')}: ${nameAct(band.act)}, ${from}`}
            aria-expanded={isOpen}
            {...stop}
            onClick={onToggle}
          >
            <IconPencil size={16} stroke={1.7} />
          </ActionIcon>
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.open}>
          <td colSpan={COLUMNS}>
            <LineFields {...line} />
          </td>
        </tr>
      )}
    </>
  )
}

export type MatrixTableProps = FieldsProps & {
  /** The matrix of the record, without the changes. */
  before: readonly Band[]
  /** The people whom the house lacks today, by the place of the line. */
  missing: ReadonlyMap<number, number>
  /** The line that the trial meets. */
  met: number | undefined
}

/** The lines of each group of work, in their order on the page, with a name that a change of their fields keeps. */
const toGroups = (approvals: readonly BandValues[]) =>
  ACT_GROUPS.map(({ name, acts }) => ({
    name,
    lines: acts.flatMap((act) =>
      approvals
        .flatMap((band, at) => (band.act === act ? [{ band, at }] : []))
        .map((line, nth) => ({ ...line, id: `${act} ${nth}` })),
    ),
  })).filter(({ lines }) => lines.length > 0)

/** The matrix of approvals by groups of work; each line opens for a change. One line is in the tab order; arrows reach the others. */
export function MatrixTable({ form, before, missing, met }: MatrixTableProps) {
  const { t } = useLabels()
  const { nameAct } = useBandWords()
  const [open, setOpen] = useState<number>()
  const { approvals } = form.values.controls
  const hasError = (at: number) =>
    Object.keys(form.errors).some((field) => field.startsWith(`controls.approvals.${at}.`))
  const add = (act: string | null) => {
    if (!act) return
    form.insertListItem('controls.approvals', { ...NEW_BAND, act: act as Act })
    setOpen(approvals.length)
  }
  const remove = (at: number) => {
    form.removeListItem('controls.approvals', at)
    setOpen(undefined)
  }
  const groups = toGroups(approvals)
  const { table, stopOf } = useTableStop(groups.flatMap(({ lines }) => lines.map(({ id }) => id)))
  const hint = useId()
  return (
    <>
      <VisuallyHidden id={hint}>{t('settings.tableKeys')}</VisuallyHidden>
      <table className={`table medium ${classes.matrix}`} aria-describedby={hint} {...table}>
        <caption className="spoken">{t('settings.band.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('settings.band.act')}</th>
            <th scope="col">{t('settings.band.from')}</th>
            <th scope="col">{t('settings.band.approvers')}</th>
            <th scope="col">{t('settings.band.role')}</th>
            <th scope="col">{t('settings.band.proof')}</th>
            <th scope="col">{t('settings.band.lifetime')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, lines }) => (
            <Fragment key={name}>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={COLUMNS}>
                  {t(`trial.group.${name}`)}
                </th>
              </tr>
              {lines.map(({ id, band, at }) => (
                <Line
                  key={id}
                  form={form}
                  band={band}
                  at={at}
                  before={before.find(({ act, fromBRL }) => act === band.act && fromBRL === band.fromBRL)}
                  missing={missing.get(at) ?? 0}
                  isMet={met === at}
                  isOpen={open === at || hasError(at)}
                  stop={stopOf(id)}
                  onToggle={() => setOpen(open === at ? undefined : at)}
                  onRemove={() => remove(at)}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <Select
        className={classes.add}
        label={t('settings.band.add')}
        placeholder={t('settings.band.choose')}
        searchable
        data={ACTS.map((act) => ({ value: act, label: nameAct(act) }))}
        value={null}
        onChange={add}
      />
    </>
  )
}
