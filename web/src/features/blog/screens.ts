import type { Screen } from '../../app/screen.ts'

export const blogScreens = [
  {
    path: '/blog',
    callers: 'public',
    title: 'Blog',
    load: async () => (await import('./pages/blog-page.tsx')).BlogPage,
    visit: { heading: /^From the staff room$/ },
  },
  {
    path: '/blog/:slug',
    callers: 'public',
    title: 'Article',
    load: async () => (await import('./pages/blog-post-page.tsx')).BlogPostPage,
    visit: { heading: /./ },
  },
] as const satisfies readonly Screen[]
