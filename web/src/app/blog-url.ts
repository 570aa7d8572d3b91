import { linkTo } from './link-to.ts'

/** Where the header's Blogs leads: the operator's own blog when the server names one, else the product's articles. */
export function blogUrl(): string {
  const set = document.querySelector('meta[name="blog-url"]')?.getAttribute('content') ?? ''
  return /^https?:\/\//.test(set) ? set : linkTo('/blog')
}
