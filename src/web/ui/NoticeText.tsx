import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The object of a notice, which its link opens. */
export type Seen = { readonly name: string } & Pick<LinkProps, 'to' | 'params' | 'search'>

/** The text of a notice, and a link to its object. */
export function NoticeText({ text, see }: { text: ReactNode; see: Seen }) {
  const { name, ...link } = see
  return (
    <>
      {text}
      {text ? ' · ' : ''}
      <Link {...(link as { to: '/' })} className="brand strong">
        {name}
      </Link>
    </>
  )
}
