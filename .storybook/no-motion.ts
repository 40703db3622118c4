/** Style under which nothing moves: no transition, no animation, no blinking caret. For tests and pictures. */
export const NO_MOTION =
  '*,*::before,*::after{transition:none!important;animation:none!important;caret-color:transparent!important}';
