import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/pt-br'
import { Skeleton } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useState } from 'react'
import type { BankClose, CloseItem } from '#core/bank-statements/bank-statement-schema.ts'
import { showDay } from '#core/rules/days.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { daysAgo, formatShort } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import classes from './bank-statements.module.css'
import { useClose } from './use-lines.ts'

function Totals({ close }: { close: BankClose }) {
  const { t } = useLabels()
  const { accounts, bank, ledger, difference, carried, explained, rest } = close
  return (
    <Panel title={t('bankStatements.close.totals')}>
      <DefinitionList lined>
        {accounts.map(({ _id, name, agency, account, balance, importedAt, importedBy }) => (
          <Definition
            key={_id}
            label={
              <>
                {name} · <span className="nowrap">{`${agency} / ${account}`}</span>
              </>
            }
            hint={importedAt && `${importedBy?.name} · ${formatShort(importedAt)}`}
          >
            {balance === null ? (
              <span className="brass strong">{t('bankStatements.close.unknown')}</span>
            ) : (
              <Amount value={balance} currency="BRL" />
            )}
          </Definition>
        ))}
        <Definition label={t('bankStatements.close.bank')}>
          <Amount value={bank} currency="BRL" strong />
        </Definition>
        <Definition label={t('bankStatements.close.ledger')}>
          <Amount value={ledger} currency="BRL" strong />
        </Definition>
        <Definition label={t('bankStatements.close.difference')}>
          <Amount value={difference} currency="BRL" strong />
        </Definition>
        <Definition label={t('bankStatements.close.carried')}>
          <Amount value={carried} currency="BRL" />
        </Definition>
        <Definition label={t('bankStatements.close.explained')}>
          <Amount value={explained} currency="BRL" />
        </Definition>
        <Definition label={t('bankStatements.close.rest')} hint={t('bankStatements.close.restHint')}>
          <Amount value={rest} currency="BRL" />
        </Definition>
      </DefinitionList>
    </Panel>
  )
}

const ENTITIES = { DEPOSIT: 'deposit', WITHDRAWAL: 'withdrawal' } as const

function Item({ item }: { item: CloseItem }) {
  const { t } = useLabels()
  const { kind, text, reference, amount, pays, booking, _id } = item
  const words = [text, kind === 'DEPOSIT' && reference].filter(Boolean).join(' · ')
  return (
    <li className={classes.item}>
      <span className="shrink grow">
        <span className="hint block">{t(`bankStatements.close.kind.${kind}`)}</span>
        <span className="anywhere">
          {kind === 'DEPOSIT' || kind === 'WITHDRAWAL' ? (
            <SubjectLink entity={ENTITIES[kind]} id={_id} className="brand">
              {words}
            </SubjectLink>
          ) : (
            words
          )}
        </span>
        {booking && (
          <span className="hint block">
            {t(kind === 'LINE' ? 'bankStatements.close.bookedOn' : 'bankStatements.close.lineOf', {
              category: t(`bankStatements.category.${booking.category}`),
              day: showDay(booking.day),
            })}
          </span>
        )}
        {pays && (
          <span className="hint block">
            <SubjectLink entity="withdrawal" id={pays._id} className="brand">
              {t('bankStatements.close.pays', { name: pays.name })}
            </SubjectLink>
          </span>
        )}
      </span>
      <Amount value={amount} currency="BRL" />
    </li>
  )
}

/** The movements of one side that the other lacks. */
function Items({ close, side }: { close: BankClose; side: CloseItem['side'] }) {
  const { t } = useLabels()
  const items = close.items.filter((item) => item.side === side)
  return (
    <Panel title={t(`bankStatements.close.${side}`)} aside={String(items.length)}>
      {items.length === 0 ? (
        <p className="flush soft">{t('bankStatements.close.noItems')}</p>
      ) : (
        <ul className="plain-list">
          {items.map((item) => (
            <Item key={`${item._id} ${item.amount}`} item={item} />
          ))}
        </ul>
      )}
      {close.truncated && <p className="hint">{t('bankStatements.close.truncated')}</p>}
    </Panel>
  )
}

const LOCALES = { pt: 'pt-br', es: 'es' } as const

/** The bank's side of the close of a day: balances, the difference, and the movements that explain it. */
export function CloseView() {
  const { t, language } = useLabels()
  const [date, setDate] = useState(() => daysAgo(1))
  const { data: close, error } = useClose(date)
  return (
    <div className="stack gap-16">
      <DatePickerInput
        className={classes.date}
        label={t('bankStatements.close.date')}
        value={date}
        valueFormat="DD/MM/YYYY"
        locale={LOCALES[language]}
        firstDayOfWeek={0}
        weekendDays={[]}
        maxDate={daysAgo(0)}
        popoverProps={{ withRoles: false }}
        onChange={(day) => day && setDate(day)}
      />
      {error && !close && <EmptyState title={t('ui.error.title')} text={error.message} />}
      {!close && !error && <Skeleton height={360} radius="xl" />}
      {close && (
        <div className={classes.close}>
          <Totals close={close} />
          <div className="stack gap-16">
            <Items close={close} side="BANK" />
            <Items close={close} side="LEDGER" />
          </div>
        </div>
      )}
    </div>
  )
}
