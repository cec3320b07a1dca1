import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in windows of trade, settings, sessions, clients, notices and orders. */
export const windowMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/web/desk/use-draft.ts',
    ['src/web/desk/use-draft.test.ts'],
    [
      [
        'a price far from the market is sent at once',
        'isSure: !isFar || (parseQuotation(again) ?? 0n) === price',
        'isSure: !isFar || again !== undefined',
      ],
      [
        'the second typing stays for another price',
        `    setTyped(next)
    setAgain('')`,
        '    setTyped(next)',
      ],
      [
        'a price that is typed again moves with the market',
        "if (price !== undefined && 'margin' in typed) setTyped({ price: toPrice(price) })",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/desk/QuotePanel.tsx',
    ['src/web/desk/QuotePanel.test.tsx'],
    [
      [
        'the order of a colleague is quoted',
        'order.taken !== null && order.taken._id !== viewer.id',
        'order.taken === null',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/trade/use-ticket.ts',
    ['src/web/trade/use-ticket.test.ts'],
    [
      ['a market order rests in the Book', "fields.type === 'MARKET' ? 'IOC' : fields.life", 'fields.life'],
      [
        'a share is of the other balance',
        'set({ currency: orig, amount: toWire(percentShareFloor(available, share), orig) })',
        "set({ currency: 'BTC', amount: toWire(percentShareFloor(available, share), 'BTC') })",
      ],
      [
        'orders of the viewer count as an offer',
        'const others = depth && withoutOwn(depth, own)',
        'const others = depth',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/trade/use-place-ticket.ts',
    ['src/web/trade/use-place-ticket.test.tsx'],
    [
      [
        'a refused order empties the ticket',
        `if (sent === undefined || sent === true) return
    set({ amount: '' })`,
        `set({ amount: '' })
    if (sent === undefined || sent === true) return`,
      ],
    ],
  ),
  ...faultsIn(
    'src/web/settings/control-values.ts',
    ['src/web/settings/SettingsForm.test.tsx'],
    [
      [
        'the limit of the house is that of an operator',
        "house: controls.dailyLimits.house ?? ''",
        "house: controls.dailyLimits.perOperator ?? ''",
      ],
    ],
  ),
  ...faultsIn(
    'src/web/settings/use-settings-form.ts',
    ['src/web/settings/use-settings-form.test.tsx'],
    [
      [
        'a new record begins with the safe controls, not with those in force',
        'const controls = inForce ? toControlValues(inForce.controls) : SAFE_VALUES',
        'const controls = SAFE_VALUES',
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
    [['a notice that waits is among those of its day', "if (waits) return 'waits'", '']],
  ),
  ...faultsIn(
    'src/web/orders/EndOrderModal.tsx',
    ['src/web/orders/OrderActions.test.tsx'],
    [
      [
        'the end of an order is judged as its cancellation',
        'const RULES = { cancel: mayCancelOrder, end: mayEndOrder }',
        'const RULES = { cancel: mayCancelOrder, end: mayCancelOrder }',
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
    'src/web/orders/use-order-acts.ts',
    ['src/web/orders/use-order-acts.test.ts'],
    [
      [
        'the orders of others are cancelled in bulk',
        'order.userId === viewer.id ? mayCancelOrder(order, viewer)',
        'order.userId ? mayCancelOrder(order, viewer)',
      ],
    ],
  ),
]
