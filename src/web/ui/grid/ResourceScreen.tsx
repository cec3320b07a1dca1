import type { ReactElement, ReactNode } from 'react'
import type { Filter } from '#core/lists/list.ts'
import { isLabel } from '../../i18n/dictionary.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import type { ActionButtonProps } from '../ActionButton.tsx'
import type { EmptyStateProps } from '../EmptyState.tsx'
import { NewButton } from '../NewButton.tsx'
import { PageHeader, type PageHeaderProps } from '../PageHeader.tsx'
import { AllowedWindow } from '../window/AllowedWindow.tsx'
import { ActQuestion, type RowAct } from '../window/act.tsx'
import { useOpen } from '../window/use-open.ts'
import { WindowOf } from '../window/WindowOf.tsx'
import { DataGrid, type DataGridProps } from './DataGrid.tsx'
import type { Grid } from './use-grid.ts'
import { type Resource, useResource } from './use-resource.ts'

/** The list on the screen, its acts, and the window in the address. */
export type ListScreen<Row extends { _id: string }, Act extends string> = ReturnType<
  typeof useResource<Row, Act>
> &
  ReturnType<typeof useOpen>

type ShownWindow = { opened: boolean; onClose: () => void }

/** The button of a new row and its form; with a verdict, the form gives way to the reason of a refusal. */
type Create = Pick<ActionButtonProps, 'verdict' | 'variant' | 'className'> & {
  form: (window: ShownWindow) => ReactElement
}

export type ResourceScreenProps<Row extends { _id: string }, Act extends string> = Pick<
  PageHeaderProps,
  'back'
> &
  Pick<DataGridProps<Row>, 'bulkActs'> & {
    resource: Resource<Row, Act>
    /** Filters that the list always has. */
    fixed?: readonly Filter[]
    /** A subtitle with counts, in place of the text `<texts>.subtitle`. */
    subtitle?: (grid: Grid<Row>) => string | undefined
    /** In the header, before the button of a new row. */
    actions?: ReactNode | ((screen: ListScreen<Row, Act>) => ReactNode)
    /** Between the header and the list. */
    notice?: ReactNode | ((screen: ListScreen<Row, Act>) => ReactNode)
    create?: Create
    /** The window of one row, which the address names. */
    window?: (id: string, window: ShownWindow, screen: ListScreen<Row, Act>) => ReactNode
    /** Opens the page of a row, for rows without a window. */
    onOpen?: (row: Row) => void
    rowAction?: (row: Row, screen: ListScreen<Row, Act>) => ReactNode
    /** The acts on a row that ask first. */
    acts?: { readonly [One in Act]?: RowAct<Row> }
    /** The windows of other acts on a row. */
    windows?: { readonly [One in Act]?: (row: Row, window: ShownWindow) => ReactNode }
  }

/** The texts of a screen, by the names of its parts. Customers have a search box only if it has a text of theirs. */
function useTexts<Row extends { _id: string }>({ texts }: Pick<Resource<Row, never>, 'texts'>) {
  const { t } = useLabels()
  const find = (key: string) => (isLabel(key) ? t(key) : undefined)
  const empty = (isStaff: boolean, action: ReactNode): EmptyStateProps | undefined => {
    const ofStaff = isStaff ? find(`${texts}.emptyStaffTitle`) : undefined
    if (ofStaff) return { title: ofStaff }
    const title = find(`${texts}.emptyTitle`)
    return title
      ? { title, text: find(`${texts}.emptyText`) ?? find(`${texts}.subtitle`), action }
      : undefined
  }
  return {
    title: t(`${texts}.title`),
    subtitle: find(`${texts}.subtitle`),
    create: find(`${texts}.new`) ?? '',
    search: (isStaff: boolean) => find(isStaff ? `${texts}.search` : `${texts}.searchOwn`),
    empty,
  }
}

/**
 * The screen of a list, by its descriptor: header, counts, table, empty states, the button and form of a new row, the
 * window of one row, and the windows of acts.
 *
 * ```tsx
 * <ResourceScreen
 *   resource={TAGS}
 *   create={{ form: (window) => <TagForm {...window} /> }}
 *   window={(id, window) => <TagWindow {...window} id={id} />}
 * />
 * ```
 */
export function ResourceScreen<Row extends { _id: string }, Act extends string = never>(
  props: ResourceScreenProps<Row, Act>,
) {
  const { resource, create } = props
  const windows: NonNullable<typeof props.windows> = props.windows ?? {}
  const texts = useTexts(resource)
  const listed = useResource(resource, props.fixed)
  const screen = { ...listed, ...useOpen() }
  const { list, grid, isStaff, asked, of, clear, open, show, close } = screen
  const { form, ...button }: Partial<Create> = create ?? {}
  const toCreate = form && (
    <NewButton {...button} onClick={() => show('new')}>
      {texts.create}
    </NewButton>
  )
  const { actions, notice, rowAction } = props
  const act = asked && props.acts?.[asked]
  const row = asked && of(asked)
  const render = (part: typeof actions) => (typeof part === 'function' ? part(screen) : part)
  const toForm = (window: ShownWindow) =>
    form &&
    (button.verdict ? (
      <AllowedWindow {...window} title={texts.create} verdict={button.verdict}>
        {form(window)}
      </AllowedWindow>
    ) : (
      form(window)
    ))
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={props.subtitle ? props.subtitle(grid) : texts.subtitle}
        back={props.back}
        actions={
          actions ? (
            <>
              {render(actions)}
              {toCreate}
            </>
          ) : (
            toCreate
          )
        }
      />
      {render(notice)}
      <DataGrid<Row>
        {...list}
        label={texts.title}
        searchLabel={texts.search(isStaff)}
        bulkActs={props.bulkActs}
        onOpen={props.onOpen ?? (props.window && (({ _id }) => show(_id)))}
        rowAction={rowAction && ((row) => rowAction(row, screen))}
        empty={texts.empty(isStaff, toCreate)}
      />
      {(Object.keys(windows) as Act[]).map((act) => (
        <WindowOf key={act} about={of(act)} onClose={clear}>
          {(row, window) => windows[act]?.(row, window)}
        </WindowOf>
      ))}
      <ActQuestion about={act && row && { act, row }} onClose={clear} />
      <WindowOf about={open} onClose={close}>
        {(shown, window) =>
          shown === 'new' && form ? toForm(window) : props.window?.(shown, window, screen)
        }
      </WindowOf>
    </>
  )
}
