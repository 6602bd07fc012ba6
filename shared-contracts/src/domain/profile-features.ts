/** Parts of the profile that a host may hide; each is shown unless the composition says false. Spec C6-012. */
export interface ProfileFeatures {
  /** Personal data can be changed. Flag `editable`. */
  readonly isEditable: boolean;
  /** Flag `muestraDirecciones`. */
  readonly showsAddresses: boolean;
  /** Flag `canChangePassword`. */
  readonly canChangePassword: boolean;
  /** Legal conditions. Flag `muestraCondiciones`. */
  readonly showsConditions: boolean;
  /** The venue that staff work for. Flag `muestraSelectResto`. */
  readonly showsVenueChoice: boolean;
}
