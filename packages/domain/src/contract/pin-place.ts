/** Where addresses with a PIN lie, as the server tells it. A city without an id is not in the list of cities yet; what is not known is null. */
export type PinPlace = {
  readonly country: number | null;
  readonly countryName: string | null;
  readonly state: number | null;
  readonly stateName: string | null;
  readonly city: number | null;
  readonly cityName: string | null;
  readonly district: string | null;
};
