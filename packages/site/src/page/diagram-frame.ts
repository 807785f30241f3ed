/** Address below a site of the frame in which browsers draw what the service cannot. */
export const DIAGRAM_FRAME = '_assets/diagram.html';
