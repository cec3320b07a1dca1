import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the windows of bank statements, shipments, the desk, trade and settings. */
export const bankWindowMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/web/orders/desk/use-draft.ts',
    ['src/web/orders/desk/use-draft.test.ts'],
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
    'src/web/orders/desk/QuotePanel.tsx',
    ['src/web/orders/desk/QuotePanel.test.tsx'],
    [
      [
        'the order of a colleague is quoted',
        'order.taken !== null && order.taken._id !== viewer.id',
        'order.taken === null',
      ],
      [
        'the price is sent with other minutes than those on screen',
        'quote(order, price, key, draft.minutes)',
        'quote(order, price, key)',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/orders/trade/use-ticket.ts',
    ['src/web/orders/trade/use-ticket.test.tsx'],
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
    'src/web/orders/trade/use-ticket.ts',
    ['src/web/orders/trade/use-ticket.test.tsx'],
    [
      [
        'a refused order empties the ticket',
        `if (!placed) return
    set({ amount: '' })`,
        `set({ amount: '' })
    if (!placed) return`,
      ],
      ['a ticket is sent without its limit', "    limitPrice: toWire(terms.limitPrice, 'BRL'),\n", ''],
    ],
  ),
  ...faultsIn(
    'src/web/bank-statements/LineWindows.tsx',
    ['src/web/bank-statements/LineWindows.test.tsx'],
    [
      [
        'the reason of another payer is lost',
        'onConfirm([{ ...match, reason }], key)',
        'onConfirm([match], key)',
      ],
      [
        'a line is reversed though it was set aside',
        'const ACTS = { aside: SET_ASIDE, reverse: REVERSE }',
        'const ACTS = { aside: REVERSE, reverse: REVERSE }',
      ],
      [
        'a new deposit begins without the payer of its line',
        "userId: line.payer.user?._id ?? ''",
        "userId: ''",
      ],
    ],
  ),
  ...faultsIn(
    'src/web/bank-statements/use-import.ts',
    ['src/web/bank-statements/LineWindows.test.tsx'],
    [
      [
        'a refused import is sent with the account of the last file',
        "if (bankAccountId) body.append('bankAccountId', bankAccountId)",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/bank-statements/AnswersWindow.tsx',
    ['src/web/bank-statements/AnswersWindow.test.tsx'],
    [
      [
        'a line that is missing by an answer needs no reason',
        'isWholeDay ? candidates : []',
        'isWholeDay ? [] : []',
      ],
      ['a first file is sent without its begin', '(!beginsOn || begins)', 'true'],
      ['a broken chain needs no reason', '(!asksReason || given)', 'true'],
    ],
  ),
  ...faultsIn(
    'src/web/bank-statements/Doubts.tsx',
    ['src/web/bank-statements/AnswersWindow.test.tsx'],
    [
      ['all are the same as one line', '!taken.has(_id)', 'true'],
      [
        'a line that the file shows again cannot be said',
        'candidates.concat(twins)',
        'candidates.concat([])',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/bank-statements/use-lines.ts',
    ['src/web/bank-statements/LineWindows.test.tsx'],
    [
      [
        'the reason of another payer is not sent',
        '...(reason && { override: true, overrideReason: reason }),',
        '...(reason && { override: true }),',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/shipments/ReturnWindow.tsx',
    ['src/web/shipments/ReturnWindow.test.tsx'],
    [
      [
        'a line that waits is shown as paid',
        "if (state === 'WAITING' || waitsFor || outcome === 'UNKNOWN') return 'waiting'",
        "if (outcome === 'UNKNOWN') return 'waiting'",
      ],
      [
        'a return file is applied a second time',
        'preview.appliedAt !== null &&',
        'preview.appliedAt === undefined &&',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/shipments/PreviewWindow.tsx',
    ['src/web/shipments/PreviewWindow.test.tsx'],
    [
      [
        'a file is made again after the next one was refused',
        'if (made.some((one) => one.route === route)) continue',
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/shipments/PreviewWindow.tsx',
    ['src/web/shipments/NewShipmentScreen.test.tsx'],
    [['a selection with problems is sent', "problems.length > 0 && t('shipments.preview.solve')", 'false']],
  ),
  ...faultsIn(
    'src/web/shipments/WaitingLines.tsx',
    ['src/web/shipments/WaitingLines.test.tsx'],
    [
      [
        'a line without a withdrawal can be called paid',
        "withdrawalId !== null || decision === 'IGNORED'",
        'true',
      ],
      [
        'a decision is about the amount of the bank',
        'fromWire(line.expected ?? line.amount',
        'fromWire(line.amount',
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
    'src/web/settings/settings-values.ts',
    ['src/web/settings/use-settings-form.test.tsx'],
    [
      [
        'a new record begins with the safe controls, not with those in force',
        'return { ...EMPTY, controls, desk, deposits, bitcoin, promises, brand }',
        'return { ...EMPTY, desk, deposits, brand }',
      ],
      [
        'the fee of buying is saved as that of selling',
        "const ORDER_PAIRS = ['BRL', 'BTC'] as const",
        "const ORDER_PAIRS = ['BTC', 'BRL'] as const",
      ],
    ],
  ),
  ...faultsIn(
    'src/web/settings/settings-values.ts',
    ['src/web/settings/SettingsForm.test.tsx'],
    [
      [
        'a change does not name the record that it starts from',
        '...(settings && { updatedAt: settings.updatedAt })',
        '...(settings && {})',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/settings/rebase.ts',
    ['src/web/settings/rebase.test.ts'],
    [
      [
        'a change by somebody else overwrites what was typed',
        'values: withFields(of.theirs, of.mine, mine)',
        'values: of.theirs',
      ],
      [
        'two people who change one field are no conflict',
        'conflicts: mine.filter((path) => theirs.includes(path) && isApart(path))',
        'conflicts: []',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/settings/SettingsQuestion.tsx',
    ['src/web/settings/use-settings-form.test.tsx'],
    [
      [
        'a record that comes into force is compared with itself',
        'useChanges(isNew ? inForce : settings, shown)',
        'useChanges(settings, shown)',
      ],
    ],
  ),
]
