const encoder = new TextEncoder()

export const bytes = (text: string): Uint8Array => encoder.encode(text)

/** A Moodle file of one short question around a text. */
export const moodleFile = (stem: string, more = ''): string =>
  `<quiz><question type="shortanswer"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text>${more}</questiontext><answer fraction="100"><text>yes</text></answer></question></quiz>`

/** An item of QTI 2.1 with one place to type into. */
export const qtiItem = (body: string, more = ''): string =>
  `<assessmentItem identifier="i" title="Q">${more}<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>yes</value></correctResponse></responseDeclaration><itemBody><div>${body}</div><div><textEntryInteraction responseIdentifier="RESPONSE"/></div></itemBody></assessmentItem>`

/** A package with a manifest of the resources. */
export const qtiPackage = (
  resources: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Map<string, Uint8Array> =>
  new Map([
    ['imsmanifest.xml', bytes(`<manifest><resources>${resources}</resources></manifest>`)],
    ...Object.entries(files).map(([path, file]): [string, Uint8Array] => [
      path,
      typeof file === 'string' ? bytes(file) : file,
    ]),
  ])
export const resource = (href: string): string => `<resource identifier="r" type="imsqti_item_xmlv2p1" href="${href}"/>`
