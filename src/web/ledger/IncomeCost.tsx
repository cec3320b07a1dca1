import { COST_LINES, knownCost } from '#core/ledger/cost.ts'
import type { Income } from '#core/ledger/income-schema.ts'
import { groupDecimal } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './Statement.module.css'

/** The cost at both ends of the year, and all that leads from one to the other. */
function CostTable({ income, cost }: { income: Income; cost: NonNullable<Income['cost']> }) {
  const { t } = useLabels()
  const rows = [
    { label: t('statement.cost.at', { day: showDay(income.before) }), line: 'opening' as const },
    ...COST_LINES.map((line) => ({ label: t(`statement.cost.line.${line}`), line })),
    { label: t('statement.cost.at', { day: showDay(income.last) }), line: 'closing' as const },
  ]
  return (
    <div className="scroll-x">
      <table className="table medium rows">
        <caption className="spoken">{t('statement.cost.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statement.description')}</th>
            <th scope="col" data-align="right">
              {t('statement.cost.known')}
            </th>
            <th scope="col" data-align="right">
              {t('statement.cost.unknown')}
            </th>
          </tr>
        </thead>
        <tbody className={classes.lines}>
          {rows.map(({ label, line }) => {
            const known = knownCost(cost[line])
            const strong = line === 'opening' || line === 'closing'
            return (
              <tr key={line}>
                <td>{label}</td>
                <td data-align="right">
                  {known === null ? (
                    '—'
                  ) : (
                    <Amount value={known} currency="BRL" unit={false} strong={strong} />
                  )}
                </td>
                <td data-align="right">
                  <Amount value={cost[line].unknown} currency="BTC" unit={false} strong={strong} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Group and code of the asset for the tax return, and the cost of acquisition from one end of the year to the other. */
export function Cost({ income }: { income: Income }) {
  const { t } = useLabels()
  const { cost, house } = income
  if (!cost) return <p className="text flush">{t('statement.cost.none')}</p>
  const quantity = groupDecimal(cost.closing.unknown)
  return (
    <section className="column gap-8">
      <h3 className="flush">{t('statement.cost.title')}</h3>
      <p className="text flush">{t('statement.cost.asset', { group: cost.group, code: cost.code })}</p>
      <DefinitionList>
        <Definition label={t('statement.cost.about')}>
          {t('statement.cost.held', {
            quantity: income.BTC.closing.replace('.', ','),
            house: house?.name ?? '—',
            document: house ? formatDocument(house.document) : '—',
          })}
        </Definition>
      </DefinitionList>
      <CostTable income={income} cost={cost} />
      {cost.average && (
        <DefinitionList>
          <Definition label={t('statement.cost.average')}>
            <Amount value={cost.average} currency="BRL" />
          </Definition>
        </DefinitionList>
      )}
      {/[1-9]/.test(quantity) && <p className="text flush">{t('statement.cost.askCost', { quantity })}</p>}
      <p className="caption flush">{t('statement.cost.note')}</p>
    </section>
  )
}
