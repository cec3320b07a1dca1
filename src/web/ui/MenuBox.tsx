import { Menu, type MenuProps } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react'

export type MenuBoxProps = Pick<MenuProps, 'position' | 'width' | 'closeOnItemClick'> & {
  id: string
  /** The button, which is elsewhere in the tree. */
  target: HTMLElement
  opened: boolean
  onChange: (opened: boolean) => void
  className?: string
  children: ReactNode
}

/** Gives the menu a button that another component renders. */
function At({ target, ref }: { target: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => target, [target])
  return null
}

/** Menu of `lateMenu`. Mounted closed and opened then: only this change records the element that gets the focus back. */
export function MenuBox({ target, opened, className, children, ...menu }: MenuBoxProps) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <Menu {...menu} opened={opened && isMounted}>
      <Menu.Target>
        <At target={target} />
      </Menu.Target>
      <Menu.Dropdown className={className}>{children}</Menu.Dropdown>
    </Menu>
  )
}
