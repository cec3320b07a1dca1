import type { Act, ApproverRole, Band } from '#core/approvals/controls.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'

/** One line of the matrix that differs between two records; `undefined` on the side that lacks it. */
export type BandChange = {
  readonly act: Act
  readonly fromBRL: string
  readonly before: Band | undefined
  readonly after: Band | undefined
}

const keyOf = ({ act, fromBRL }: Pick<Band, 'act' | 'fromBRL'>) => `${act} ${fromBRL}`
const isSame = (one: Band | undefined, other: Band | undefined) =>
  one?.approvers === other?.approvers &&
  one?.stepUp === other?.stepUp &&
  one?.roles.toSorted().join() === other?.roles.toSorted().join()

/** The lines of the matrix that a change of the controls adds, removes or edits. */
export function diffBands(before: readonly Band[], after: readonly Band[]): BandChange[] {
  const keys = new Map([...before, ...after].map((band) => [keyOf(band), band]))
  const find = (bands: readonly Band[], key: string) => bands.find((band) => keyOf(band) === key)
  return [...keys]
    .map(([key, { act, fromBRL }]) => ({ act, fromBRL, before: find(before, key), after: find(after, key) }))
    .filter((change) => !isSame(change.before, change.after))
}

/** Acts, roles and lines of the matrix in words. */
export function useBandWords() {
  const { t, say } = useLabels()
  const nameAct = (act: Act): string => say({ code: `approval.act.${act}` })
  const nameRoles = (roles: readonly ApproverRole[]): string =>
    roles.map((role) => t(`shell.role.${role}`)).join(', ')
  const sayBand = (band: Band | undefined): string => {
    if (!band || band.approvers === 0) return t('approvals.band.none')
    return t('approvals.band.text', {
      from: formatMoney(fromWire(band.fromBRL, 'BRL'), 'BRL'),
      people: t('approvals.band.people', { count: band.approvers }),
      roles: nameRoles(band.roles),
      stepUp: band.stepUp ? t('approvals.band.stepUp') : '',
    })
  }
  return { nameAct, nameRoles, sayBand }
}
