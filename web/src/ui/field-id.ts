/** The DOM id of a form's field, so that a summary can link to it: "tests.0.marks" is field-tests-0-marks. */
export const fieldId = (path: string) => `field-${path.replaceAll(/[^\w-]+/g, '-')}`
