import { tag } from '../xml/write-xml.ts'

/** What two versions of the format call the same things. */
export interface Dialect {
  /** An element of QTI by its name of version 2.1; HTML is the same in both. */
  element: typeof tag
  namespace: string
  manifest: string
  resourceType: string
  schema: string
  schemaVersion: string
  /** How a text for whoever marks is told apart. */
  forScorers: Readonly<Record<string, string>>
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const QTI_21: Dialect = {
  element: tag,
  namespace: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
  resourceType: 'imsqti_item_xmlv2p1',
  schema: /* no words, a name of the standard */ 'QTIv2.1 Package',
  schemaVersion: '1.0.0',
  forScorers: { view: 'scorer' },
}

function dashedElement(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  content: string | readonly string[] = '',
): string {
  const own = Object.entries(attributes).map(([key, value]) => [
    key.includes(':') || key === 'xmlns' ? key : dashed(key),
    value,
  ])
  return tag(`qti-${dashed(name)}`, Object.fromEntries(own), content)
}

export const QTI_30: Dialect = {
  element: dashedElement,
  namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  resourceType: 'imsqti_item_xmlv3p0',
  schema: /* no words, a name of the standard */ 'QTI Package',
  schemaVersion: '3.0.0',
  forScorers: { use: 'scoring', view: 'scorer' },
}
