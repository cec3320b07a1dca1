import { isInternal } from '#core/rules/viewer.ts'
import { useProfile, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import {
  CLIENT_KEYS,
  DAY_KEYS,
  DECIDE_KEYS,
  DESK_KEYS,
  GO_KEYS,
  INCIDENT_KEYS,
  KEYS,
  MOD,
  PAYOUT_KEYS,
  REVIEW_KEYS,
  SETTINGS_KEYS,
  SHIPMENT_KEYS,
  STATEMENT_KEYS,
  TRADE_KEYS,
} from '../ui/keys.ts'
import { Modal } from '../ui/window/Modal.tsx'
import classes from './Keys.module.css'
import { Keys } from './Keys.tsx'
import type { Screen } from './screen.ts'
import { mayEnter, SCREENS } from './screens.ts'
import { nameOf } from './sidebar-screens.ts'

type Line = { keys: readonly string[]; label: string }
type Group = { title: string; lines: readonly Line[] }

const toCap = (key: string) => key.toUpperCase()

const linesOf = <Name extends string>(keys: Record<Name, string>, say: (name: Name) => string): Line[] =>
  (Object.entries(keys) as [Name, string][]).map(([name, key]) => ({ keys: [toCap(key)], label: say(name) }))

function useTradeLines(): Line[] {
  const { t } = useLabels()
  return [
    ...Object.entries(TRADE_KEYS).map(([name, key]) => ({
      keys: [toCap(key)],
      label: t(`palette.keys.trade.${name as keyof typeof TRADE_KEYS}`),
    })),
    { keys: ['↑', '↓'], label: t('palette.keys.trade.step') },
    { keys: ['Shift', '↑', '↓'], label: t('palette.keys.trade.steps') },
  ]
}

/** Every key with an effect for this user, grouped by place. */
function useGroups(): Group[] {
  const { t, language } = useLabels()
  const profile = useProfile()
  const isStaff = isInternal(useViewer())
  const anywhere = [
    { keys: [MOD, toCap(KEYS.palette)], label: t('palette.open') },
    { keys: [KEYS.search], label: t('palette.keys.search') },
    { keys: [toCap(KEYS.create)], label: t('palette.keys.create') },
    { keys: [KEYS.help], label: t('palette.keys.help') },
    { keys: ['Esc'], label: t('palette.keys.close') },
  ]
  const go = Object.entries(GO_KEYS).flatMap(([name, key]) => {
    const screen = (SCREENS as readonly Screen[]).find((one) => one.name === name && mayEnter(one, profile))
    return screen ? [{ keys: [toCap(KEYS.go), toCap(key)], label: nameOf(screen, isStaff)[language] }] : []
  })
  const list = [
    { keys: ['↑', '↓'], label: t('palette.keys.rows') },
    { keys: ['Enter'], label: t('palette.keys.openRow') },
    { keys: [t('palette.keys.space')], label: t('palette.keys.selectRow') },
    { keys: [MOD, 'A'], label: t('palette.keys.selectAll') },
    { keys: ['Esc'], label: t('palette.keys.clearSelection') },
  ]
  const review = linesOf(REVIEW_KEYS, (name) => t(`palette.keys.review.${name}`))
  const decide = linesOf(DECIDE_KEYS, (name) => t(`palette.keys.decide.${name}`))
  const pay = linesOf(PAYOUT_KEYS, (name) => t(`palette.keys.pay.${name}`))
  const ship = linesOf(SHIPMENT_KEYS, (name) => t(`palette.keys.ship.${name}`))
  const match = [
    { keys: ['Enter'], label: t('palette.keys.match.confirm') },
    ...linesOf(STATEMENT_KEYS, (name) => t(`palette.keys.match.${name}`)),
  ]
  const day = linesOf(DAY_KEYS, (name) => t(`palette.keys.day.${name}`))
  const client = linesOf(CLIENT_KEYS, (name) => t(`palette.keys.client.${name}`))
  const incident = linesOf(INCIDENT_KEYS, (name) => t(`palette.keys.incident.${name}`))
  const settings = linesOf(SETTINGS_KEYS, (name) => t(`palette.keys.settings.${name}`))
  const quote = linesOf(DESK_KEYS, (name) => t(`palette.keys.quote.${name}`))
  const groups = [
    { title: t('palette.keys.anywhere'), lines: anywhere },
    { title: t('palette.keys.list'), lines: list },
    { title: t('palette.group.go'), lines: go },
    { title: t('palette.keys.trading'), lines: useTradeLines() },
  ]
  if (!isStaff) return groups
  return [
    ...groups,
    { title: t('palette.keys.reviewing'), lines: review },
    { title: t('palette.keys.deciding'), lines: decide },
    { title: t('palette.keys.accepting'), lines: client },
    { title: t('palette.keys.settling'), lines: incident },
    { title: t('palette.keys.paying'), lines: pay },
    { title: t('palette.keys.shipping'), lines: ship },
    { title: t('palette.keys.matching'), lines: match },
    { title: t('palette.keys.closing'), lines: day },
    { title: t('palette.keys.quoting'), lines: quote },
    { title: t('palette.keys.setting'), lines: settings },
  ]
}

/** All keys, as a window. */
export function KeysWindow({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLabels()
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.keys')} size="lg">
      {/* A scrolling area takes the focus, so that arrow keys scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={classes.groups} aria-label={t('shell.keys')} tabIndex={0}>
        {useGroups().map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3 className="hint strong flush mb-8">{title}</h3>
            <dl className="stack gap-8 flush">
              {lines.map(({ keys, label }) => (
                <div key={label} className={classes.row}>
                  <dt className="ink normal">{label}</dt>
                  <dd className="flush">
                    <Keys names={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
      <p className={classes.note}>{t('palette.keys.note')}</p>
    </Modal>
  )
}
