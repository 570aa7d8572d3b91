export { BlogPage } from './pages/blog-page.tsx'
export { BlogPostPage } from './pages/blog-post-page.tsx'
