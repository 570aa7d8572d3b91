import { Table } from '@mantine/core'
import type { CardPaper } from '@margam/contract/card-paper'
import { useQuery } from '@tanstack/react-query'
import { pictureQuery } from '../../../lib/stored-files.ts'
import { StoredPicture } from '../../../ui/stored-picture.tsx'
import { CardMarks } from './card-marks.tsx'
import classes from './card-sheet.module.css'
import { PaperLabel } from './paper-label.tsx'

function Letterhead({ paper, logoUrl }: Pick<CardSheetProps, 'paper' | 'logoUrl'>) {
  const logo = useQuery(pictureQuery(logoUrl))
  return (
    <>
      <header className={classes.head}>
        <StoredPicture picture={logo.data} className={classes.logo} />
        <div>
          <div className={classes.school}>{paper.school.name}</div>
          {paper.school.lines.map((line) => (
            <div key={line} className={classes.label}>
              {line}
            </div>
          ))}
        </div>
      </header>
      <div className={classes.title}>
        <strong>
          <PaperLabel label={paper.title} languages={paper.languages} isInLine />
        </strong>
        <span className={classes.label}>{paper.period}</span>
      </div>
    </>
  )
}

function Areas({ areas, languages }: Pick<CardPaper, 'areas' | 'languages'>) {
  if (areas.length === 0) return null
  return (
    <div className={classes.areas}>
      {areas.map((area) => (
        <Table key={area.title[0]} className={classes.marks ?? ''}>
          <Table.Thead>
            <Table.Tr>
              {[area.title, ...area.columns].map((label) => (
                <Table.Th key={label[0]} scope="col">
                  <PaperLabel label={label} languages={languages} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {area.rows.map(([name, ...grades]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                {grades.map((grade, i) => (
                  <Table.Td key={i} fw={600}>
                    {grade}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ))}
    </div>
  )
}

function Signatures({ signatures, seal, languages }: Pick<CardPaper, 'signatures' | 'seal' | 'languages'>) {
  const [first, ...others] = signatures.map((label) => (
    <div key={label[0]} className={classes.signature}>
      <PaperLabel label={label} languages={languages} />
    </div>
  ))
  return (
    <div className={classes.signatures}>
      {first}
      {seal.length > 0 && (
        <div className={classes.seal}>
          <PaperLabel label={seal} languages={languages} />
        </div>
      )}
      {others}
    </div>
  )
}

interface CardSheetProps {
  paper: CardPaper
  logoUrl: string | null
  photo?: Blob | undefined
}
/** A report card as it is printed: set from the same description as the PDF. */
export function CardSheet({ paper, logoUrl, photo }: CardSheetProps) {
  const { languages, remark } = paper
  return (
    <article className={classes.sheet} data-template={paper.template} lang={languages[0]}>
      <Letterhead paper={paper} logoUrl={logoUrl} />
      <div className={classes.who}>
        <dl className={classes.about}>
          {paper.about.map(({ label, value }) => (
            <div key={label[0]}>
              <dt>
                <PaperLabel label={label} languages={languages} isInLine />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <StoredPicture picture={photo} className={classes.photo} />
      </div>
      <CardMarks paper={paper} />
      <Areas {...paper} />
      <div className={classes.facts}>
        {paper.facts.map(({ label, value, note }) => (
          <div key={label[0]} className={classes.fact}>
            <div className={classes.label}>
              <PaperLabel label={label} languages={languages} isInLine />
            </div>
            {value ? <strong>{value}</strong> : <div className={classes.blank} />}
            {note && <div className={classes.label}>{note}</div>}
          </div>
        ))}
      </div>
      <div className={`${classes.fact} ${classes.remark}`}>
        <div className={classes.label}>
          <PaperLabel label={remark.label} languages={languages} isInLine />
        </div>
        {remark.text}
      </div>
      <div className={classes.key}>
        {paper.legend.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <Signatures {...paper} />
    </article>
  )
}
