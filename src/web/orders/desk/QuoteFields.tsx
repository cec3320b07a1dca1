import { UnstyledButton } from '@mantine/core'
import { type Ref, useId } from 'react'
import { basisPointsFloor, basisPointsRound, groupDecimal, parsePercent } from '#core/money/money.ts'
import type { DeskOrder } from '#core/orders/desk-schema.ts'
import { isWithin } from '#core/orders/margin.ts'
import { type DeskTerms, limitsOf } from '#core/settings/desk.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { DecimalInput } from '../../ui/form/DecimalInput.tsx'
import { LateSelect } from '../../ui/form/late-input.tsx'
import { IconAlertTriangle, IconArrowsLeftRight, IconCheck } from '../../ui/icons.tsx'
import { Key } from '../../ui/Key.tsx'
import { DESK_KEYS } from '../../ui/keys.ts'
import { MoneyInput } from '../../ui/money/MoneyInput.tsx'
import { toPercentText } from '../market-distance.ts'
import classes from './fields.module.css'
import type { Draft } from './use-draft.ts'

type FieldsProps = { order: DeskOrder; draft: Draft; terms: DeskTerms }

/** Shorter times than the order's own. */
const MINUTES = [1, 2, 3, 5, 10, 15, 30, 60]

function Minutes({ order, draft }: FieldsProps) {
  const { t } = useLabels()
  const most = order.expiryMinutes ?? 1
  const choices = [...new Set([...MINUTES.filter((minutes) => minutes < most), most])]
  return (
    <LateSelect
      label={t('desk.validity')}
      className={classes.minutes}
      allowDeselect={false}
      data={choices.map((minutes) => ({
        value: String(minutes),
        label: t('desk.minutes', { count: minutes }),
      }))}
      value={String(draft.minutes)}
      onChange={(minutes) => minutes && draft.setMinutes(Number(minutes))}
    />
  )
}

/** Price, margin and time; price and margin move each other. */
export function QuoteFields(props: FieldsProps & { field: Ref<HTMLDivElement> }) {
  const { draft, field } = props
  const { t } = useLabels()
  return (
    <div className={classes.fields} data-far={draft.isFar || undefined} data-digits>
      <div ref={field} className={classes.price}>
        <MoneyInput
          label={t('orders.pricePerBtc')}
          currency="BRL"
          value={draft.priceText}
          onChange={draft.setPrice}
          error={draft.quote && !draft.quote.ok}
        />
      </div>
      <IconArrowsLeftRight className={classes.swap} size={16} stroke={1.7} aria-hidden />
      <DecimalInput
        label={t('desk.margin')}
        className={classes.margin}
        value={draft.marginText}
        onChange={draft.setMargin}
        decimals={2}
        mayBeNegative
        rightSection="%"
        rightSectionPointerEvents="none"
      />
      <Minutes {...props} />
    </div>
  )
}

/** "100 mil", "2 mi". */
function useShort() {
  const { language } = useLabels()
  const format = new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'es-419', {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return (wire: string) => format.format(Number(wire))
}

/** The suggested margins by size; the one of this order is marked, and a click or S takes it. */
export function BandRow({ order, draft, terms }: FieldsProps) {
  const { t } = useLabels()
  const short = useShort()
  const { suggestion, margin } = draft
  const isUsed = suggestion !== undefined && suggestion.margin === margin
  return (
    <div className={classes.bands}>
      <div className="row apart">
        <span className="label">{t('desk.suggested')}</span>
        {isUsed ? (
          <span className="inline-row gap-4 medium soft">
            <IconCheck size={15} stroke={1.8} aria-hidden />
            {t('desk.used')}
          </span>
        ) : (
          suggestion && (
            <UnstyledButton className={classes.suggest} onClick={draft.suggest}>
              <Key name={DESK_KEYS.suggest.toUpperCase()} />
              {t('desk.use', { percent: toPercentText(suggestion.margin) })}
            </UnstyledButton>
          )
        )}
      </div>
      <ul className={classes.sizes}>
        {terms.bands.map((band, at) => (
          <li key={band.upToBRL ?? 'open'} aria-current={band === draft.band || undefined}>
            <strong>{groupDecimal(band[order.nature])}%</strong>
            <span>
              {band.upToBRL === null
                ? t('desk.above')
                : at === 0
                  ? t('desk.upTo', { most: short(band.upToBRL) })
                  : t('desk.between', {
                      least: short(terms.bands[at - 1]?.upToBRL ?? '0'),
                      most: short(band.upToBRL),
                    })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How far the price is from the base, on a scale in which the warning is at three quarters. */
function Gauge({ draft, warning }: { draft: Draft; warning: bigint }) {
  const { t } = useLabels()
  const size = draft.margin === undefined ? 0n : draft.margin < 0n ? -draft.margin : draft.margin
  const part = warning === 0n ? 100 : Math.min(100, basisPointsFloor(size * 3n, warning * 4n) * 0.01)
  return (
    <div className={classes.gauge}>
      <div className="row apart">
        <span className="label">{t('desk.distance')}</span>
        <strong className="tabular">
          {draft.margin === undefined ? '—' : `${toPercentText(draft.margin)}%`}
        </strong>
      </div>
      <div className={classes.track} data-meter>
        <span style={{ width: `${part}%` }} data-loss={(draft.margin ?? 0n) < 0n || undefined} />
        <i style={{ left: '75%' }} />
      </div>
      <div className="row apart caption">
        <span>0%</span>
        <span>{t('desk.confirmAbove', { percent: toPercentText(warning) })}</span>
      </div>
    </div>
  )
}

type DistanceProps = Pick<FieldsProps, 'draft' | 'terms'> & { quoteBand: string; field: Ref<HTMLDivElement> }

/** The fixed place of the gauge or of the warning, so that nothing jumps. */
export function Distance({ draft, terms, quoteBand, field }: DistanceProps) {
  const { t } = useLabels()
  const id = useId()
  const { warning } = limitsOf(terms)
  const { margin, price, base } = draft
  if (!draft.isFar || price === undefined || base === undefined || margin === undefined)
    return (
      <div className={classes.slot}>
        <Gauge draft={draft} warning={warning} />
      </div>
    )
  const apart = price > base ? price - base : base - price
  const percent = toPercentText(basisPointsRound(apart, base))
  const isBeyond = !isWithin(price, base, parsePercent(quoteBand) ?? 0n)
  return (
    <div className={classes.slot}>
      <div className={classes.warning} role="alert">
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
        <div id={id} className="grow">
          <strong>{t(price > base ? 'desk.farAbove' : 'desk.farBelow', { percent })}</strong>
          <p className="flush medium">
            {t(isBeyond ? 'desk.needsApproval' : 'desk.typeAgain', {
              percent: toPercentText(warning),
              band: groupDecimal(quoteBand),
            })}
          </p>
        </div>
        <div ref={field} className={classes.again} data-digits>
          <MoneyInput
            label={<span className="spoken">{t('desk.again')}</span>}
            currency="BRL"
            value={draft.again}
            onChange={draft.setAgain}
          />
        </div>
      </div>
    </div>
  )
}
