import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './service-card.module.css'

interface ServiceCardProps {
  title: string
  text: string
  action: string
  to: string
  /** A small working piece of the service. */
  children: ReactNode
}
export function ServiceCard({ title, text, action, to, children }: ServiceCardProps) {
  return (
    <article className={classes.card}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{text}</p>
      <div className={classes.preview}>{children}</div>
      <Link className={classes.action} to={to} aria-label={`${action}: ${title}`}>
        {action}
      </Link>
    </article>
  )
}
