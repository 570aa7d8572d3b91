import { Title, type TitleProps } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const BRAND_NAME = 'Margam'

interface PageTitleProps extends Omit<TitleProps, 'order' | 'title'> {
  children: ReactNode
  /** The browser tab's text when it differs from the heading. */
  documentTitle?: string
}
/** The one h1 of a screen. Names the document, and takes the focus when one screen follows another. */
export function PageTitle({ children, documentTitle, ...props }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const shownAt = useRef(key === 'default' ? pathname : null)
  const text = documentTitle ?? (typeof children === 'string' ? children : undefined)

  // Readers of the screen aloud start at the heading of a new screen; the very first page keeps the browser's own start.
  // What changes in the address of the same screen, a filter or a dialog, leaves the focus where it is.
  useEffect(() => {
    if (shownAt.current !== pathname) heading.current?.focus({ preventScroll: true })
    shownAt.current = pathname
  }, [pathname])
  // The tab's text lives outside React's tree.
  useEffect(() => {
    if (text) document.title = `${text} · ${BRAND_NAME}`
  }, [text])

  return (
    <Title ref={heading} order={1} tabIndex={-1} {...props}>
      {children}
    </Title>
  )
}
