/** The tags that a text of a question may have; none of them has attributes but colspan and rowspan. */
export const plainTags = 'p br b strong i em u sub sup ul ol li table thead tbody tr th td blockquote'.split(' ')
