export { AddClassPage } from './pages/add-class-page.tsx'
export { ClassesPage } from './pages/classes-page.tsx'
export { EditClassPage } from './pages/edit-class-page.tsx'
export { RestoreClassesPage } from './pages/restore-classes-page.tsx'
