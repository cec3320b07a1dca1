import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in windows of sessions, clients, notices and orders. */
export const windowMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/web/ui/grid/BulkModal.tsx',
    ['src/web/ui/grid/selection.test.tsx'],
    [
      ['a row that the server refuses is sent', "forecast.of(id)?.is !== 'REFUSED'", 'true'],
      [
        'acts that only ask keep their name',
        "isAsking ? t('ui.rehearsal.ask') : act.label(open.length)",
        'act.label(open.length)',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/ui/window/Promised.tsx',
    ['src/web/ui/window/ConfirmModal.test.tsx'],
    [
      [
        'a button moves when the outcome is known',
        'if (!outcome && isPending)',
        'if (!outcome && !isPending)',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/sessions/use-sign-in.ts',
    ['src/web/sessions/use-sign-in.test.ts'],
    [
      [
        'an offline browser ends the second step',
        'if (!isCode || !reference || error.status !== 422) return',
        'if (!isCode || !reference) return',
      ],
      [
        'an old reason stays during the next try',
        `    setBusy(true)
    setTrouble(undefined)`,
        '    setBusy(true)',
      ],
      [
        'a block of tries is not shown',
        'if (error.retryAfter) setWaitUntil(serverNow() + error.retryAfter * 1000)',
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/sessions/LinkAct.tsx',
    ['src/web/sessions/session-acts.test.tsx'],
    [
      [
        'a session stays open after its account is frozen',
        `    clearSession()
`,
        '',
      ],
      [
        'a used link can be used again',
        `    dropMailedToken(act)
`,
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/sessions/OpenSessions.tsx',
    ['src/web/sessions/session-acts.test.tsx'],
    [
      [
        'the end of one session ends all others',
        "texts: 'security.sessions.one',\n  tone: 'red',\n  values: (session, { t }) => ({ name: nameDevice(session, t) }),\n  send: ({ _id }) => ({ path: `/${_id}`, method: 'DELETE' }),",
        "texts: 'security.sessions.one',\n  tone: 'red',\n  send: () => ({ path: '', method: 'DELETE' }),",
      ],
    ],
  ),
  ...faultsIn(
    'src/web/sessions/Unmask.tsx',
    ['src/web/sessions/session-acts.test.tsx'],
    [
      [
        'the whole values of one user are shown for the next',
        'whole: whole?._id === _id ? whole : undefined',
        'whole',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/clients/movements.ts',
    ['src/web/clients/movements.test.ts'],
    [
      [
        'a rejected deposit is shown as received',
        "...(status === 'FINISHED' ? { sign: '+' } : {})",
        "sign: '+'",
      ],
      [
        'the movements of a client are the oldest',
        'other.createdAt.localeCompare(one.createdAt)',
        'one.createdAt.localeCompare(other.createdAt)',
      ],
      [
        'an order shows its bitcoin as reais',
        "order.nature === 'BUY' ? [paid, got] : [got, paid]",
        '[paid, got]',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/clients/Notes.tsx',
    ['src/web/clients/Notes.test.tsx'],
    [
      [
        'a refused note is lost',
        `if (!body.text || !(await send(act, body))) return
    setText('')`,
        `if (!body.text) return
    setText('')
    if (!(await send(act, body))) return`,
      ],
    ],
  ),
  ...faultsIn(
    'src/web/notices/use-notices.ts',
    ['src/web/notices/NoticeGroups.test.tsx'],
    [
      ['a notice that waits is among those of its day', "if (waits) return 'waits'", ''],
      [
        'a quotation that ends is below other work',
        "waits && group === 'quotes' ? 0 : 1",
        "waits && group === 'quotes' ? 1 : 0",
      ],
      ['one notice that is read marks all of them', 'id === undefined ? ([', "id !== 'x' ? (["],
    ],
  ),
  ...faultsIn(
    'src/web/notices/NoticeGroups.tsx',
    ['src/web/notices/NoticeGroups.test.tsx'],
    [
      [
        'the answer "it was not me" freezes by another notice',
        'onDisown={disown}',
        'onDisown={() => disown(notices[0])}',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/notices/QuoteBar.tsx',
    ['src/web/notices/NoticeGroups.test.tsx'],
    [
      [
        'the bar shows the quotation that ends last',
        'String(one.expiresIn).localeCompare(String(other.expiresIn))',
        'String(other.expiresIn).localeCompare(String(one.expiresIn))',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/orders/order-acts.tsx',
    ['src/web/orders/OrderActions.test.tsx'],
    [
      [
        'the end of an order is judged as its cancellation',
        "toAct('end', mayEndOrder)",
        "toAct('end', mayCancelOrder)",
      ],
    ],
  ),
  ...faultsIn(
    'src/web/orders/order-facts.ts',
    ['src/web/orders/order-facts.test.ts'],
    [
      [
        'an order is named by the amount of the other currency',
        'if (askedOrig !== null) return { amount: askedOrig, currency: currencyOrig }',
        'if (askedOrig !== null) return { amount: askedOrig, currency: currencyDest }',
      ],
      ['a received amount hides its fee', 'gets: gross === null ? null : gross - (fee ?? 0n)', 'gets: gross'],
    ],
  ),
  ...faultsIn(
    'src/web/orders/order-facts.ts',
    ['src/web/orders/OrderActions.test.tsx'],
    [
      [
        'an expired quotation can be accepted',
        "order.status === 'PARTIAL' && isQuoteExpired(order, new Date(serverNow()))",
        "order.status === 'NEW' && isQuoteExpired(order, new Date(serverNow()))",
      ],
    ],
  ),
  ...faultsIn(
    'src/web/orders/order-acts.tsx',
    ['src/web/orders/use-order-acts.test.ts'],
    [
      [
        'the orders of others are cancelled in bulk',
        'order.userId === by.id ? mayCancelOrder(order, by)',
        'order.userId ? mayCancelOrder(order, by)',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/orders/use-order-form.ts',
    ['src/web/orders/order-facts.test.ts'],
    [
      [
        'an amount in the received currency is sent as the given one',
        "[currency === PAIR[nature].orig ? 'amountOrig' : 'amountDest']: amount",
        "[currency === 'BRL' ? 'amountOrig' : 'amountDest']: amount",
      ],
    ],
  ),
]
