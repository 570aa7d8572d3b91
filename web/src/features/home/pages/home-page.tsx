import { t } from '@lingui/core/macro'
import { Container } from '@mantine/core'
import { startTransition, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Bulletins } from '../../../app/bulletins.tsx'
import { isDemoOffered } from '../../../app/demo-offered.ts'
import { linkTo } from '../../../app/link-to.ts'
import { landingPath } from '../../../app/next-path.ts'
import { saidInPage } from '../../../app/put-away.ts'
import { useSession } from '../../../lib/use-session.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { HeroRoute } from '../components/hero-route.tsx'
import { PaperPreview } from '../components/paper-preview.tsx'
import { RangePreview } from '../components/range-preview.tsx'
import { ServiceCard } from '../components/service-card.tsx'
import { generatorPath, predictorPath } from '../service-paths.ts'
import classes from './home-page.module.css'

const beliefs = () => [
  {
    title: t`Typed once`,
    text: t`A mark that a teacher enters feeds the averages, the report card and the forecast. Nobody types it twice.`,
  },
  {
    title: t`Honest about what is not known`,
    text: t`A forecast is a range with its confidence. A reasoning score is an estimate. Not entered is never zero.`,
  },
  {
    title: t`Yours`,
    text: t`A school sees its own people and nobody else’s. Results can be taken along, and deleted.`,
  },
]

/** Whether the page is drawn down to its end: a link to one of its parts needs it at once, otherwise its head comes first. */
function useWhole(): boolean {
  const { hash } = useLocation()
  const [isHeadSeen, setHeadSeen] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setHeadSeen(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isHeadSeen || hash !== ''
}

export function HomePage() {
  const state = useSession()
  const isSignedIn = state.status !== 'signed-out'
  const isWhole = useWhole()
  return (
    <>
      <Bulletins said={saidInPage(document.querySelector('meta[name="bulletins"]')?.getAttribute('content'))} />
      <Container size={1200} component="section" className={classes.hero}>
        <div className={classes.pitch}>
          <PageTitle className={classes.heading} documentTitle={t`Finding the right way for you`}>
            {t`FINDING THE RIGHT WAY FOR YOU`}
          </PageTitle>
          <p className={classes.lead}>
            {t`Personal guidance for every student: see where your marks are heading, practise with papers made for your class, and find out which careers suit you. For students, teachers and whole schools.`}
          </p>
          <div className={classes.actions}>
            <Link className={classes.primary} to={isSignedIn ? landingPath(state.session.role) : linkTo('/login')}>
              {isSignedIn ? t`Go to my dashboard` : t`Get started`}
            </Link>
            {isDemoOffered() && (
              <Link className={classes.quiet} to={linkTo('/demo_login')}>
                {t`Look around a sample school`}
              </Link>
            )}
          </div>
        </div>
        <HeroRoute />
      </Container>

      {isWhole ? <BelowTheFold /> : <div className={classes.toCome} />}
    </>
  )
}

/** What a visitor scrolls down to: the two services, and what we believe. */
function BelowTheFold() {
  const state = useSession()
  const [predictor, generator] = [predictorPath(state), generatorPath(state)]
  return (
    <>
      <Container
        size={1200}
        component="section"
        id="services"
        className={classes.section}
        aria-labelledby="services-title"
      >
        <h2 id="services-title" className={classes.title}>
          {t`OUR SERVICES`}
        </h2>
        <div className={classes.cards}>
          <ServiceCard
            title={t`Mark Predictor`}
            text={t`An AI forecast of your next mark from your past results, with a range and how sure it is. Move the marks and watch it change; this is the real model.`}
            action={predictor.isService ? t`Try it Out` : t`Go to my dashboard`}
            to={predictor.to}
          >
            <RangePreview />
          </ServiceCard>
          <ServiceCard
            title={t`Question Paper Generator`}
            text={t`English question papers by class level and difficulty, with their answer key. No two papers are the same.`}
            action={generator.isService ? t`Check it Out` : t`Go to my dashboard`}
            to={generator.to}
          >
            <PaperPreview />
          </ServiceCard>
        </div>
      </Container>

      <Container
        size={1200}
        component="section"
        id="about-us"
        className={classes.section}
        aria-labelledby="about-title"
      >
        <h2 id="about-title" className={classes.title}>
          {t`ABOUT US`}
        </h2>
        <p className={classes.lead}>
          {t`Margam is Sanskrit and Malayalam for “the way”. We build it for Indian schools that want marks, forecasts, question papers and career guidance in one loop instead of five notebooks.`}
        </p>
        <ul className={classes.beliefs}>
          {beliefs().map(({ title, text }) => (
            <li key={title} className={classes.belief}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </>
  )
}
